import type { FactChange, Tutor } from "@tutoring/contract";
import accountTexts from "#web/texts/office/tutor-accounts.en.ts";
import factTexts from "#web/texts/office/tutor-facts.en.ts";
import texts from "#web/texts/office/tutors.en.ts";
import common from "#web/texts/office/common.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { factsOf, type OpenFacts } from "./decision-form.tsx";
import type { SubmissionsOf } from "./submissions.tsx";

/** What an admin opens about the tutors. */
export type Opening =
  | { what: "new" }
  | { what: "edit" | "hours" | "account" | "delete"; tutor: Tutor }
  | { what: "facts"; facts: OpenFacts }
  | { what: "submissions"; tutor: SubmissionsOf };
type Open = (opening: Opening) => void;

/** Changes of facts, and tutors with submissions, that wait for an admin. */
export type Waiting = { changes: readonly FactChange[]; submitted: readonly { staffId: number }[] };

/** `name` says whom a button's `label` is about. */
type Action = { label: string; name: string; opening: Opening };

/** What a tutor waits for, or what is left to do for them, the most urgent first. */
export function stepsFor(tutor: Tutor, { changes, submitted }: Waiting): Action[] {
  const { staffId, staffName: name, account, factsCheckedAt } = tutor;
  const facts = factsOf(tutor, changes);
  const named = (label: string, whose: string, opening: Opening) => ({ label, name: `${label}: ${whose}`, opening });
  return [
    ...(facts.after ? [named(texts.approveChange, t(factTexts.factsOf, { name }), { what: "facts", facts })] : []),
    ...(submitted.some((one) => one.staffId === staffId)
      ? [named(texts.lookAtDocuments, t(factTexts.submissionsOf, { name }), { what: "submissions", tutor: { staffId, name } })]
      : []),
    ...(account.state === "none"
      ? [named(accountTexts.invite, t(accountTexts.accountOf, { name }), { what: "account", tutor })]
      : []),
    ...(!facts.after && !factsCheckedAt
      ? [named(texts.checkFacts, t(factTexts.factsOf, { name }), { what: "facts", facts })]
      : []),
  ];
}

/** What can be done with a tutor at any time. */
export function actionsFor(tutor: Tutor, changes: readonly FactChange[]): (Action & { danger?: boolean })[] {
  const { staffId, staffName: name } = tutor;
  return [
    { label: common.edit, name: t(common.editOne, { name }), opening: { what: "edit", tutor } },
    { label: texts.hours, name: t(common.hoursOf, { name }), opening: { what: "hours", tutor } },
    { label: accountTexts.account, name: t(accountTexts.accountOf, { name }), opening: { what: "account", tutor } },
    {
      label: texts.facts,
      name: t(factTexts.factsOf, { name }),
      opening: { what: "facts", facts: factsOf(tutor, changes) },
    },
    {
      label: factTexts.documents,
      name: t(factTexts.submissionsOf, { name }),
      opening: { what: "submissions", tutor: { staffId, name } },
    },
    { label: common.delete, name: t(common.deleteOne, { name }), opening: { what: "delete", tutor }, danger: true },
  ];
}

/** The items of a menu that open these. */
export const itemsOf = (actions: (Action & { danger?: boolean })[], open: Open) =>
  actions.map(({ opening, ...item }) => ({ ...item, onPress: () => open(opening) }));
