import { type FactChange, type MyPage, Tutor } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { defineEmail, writeEmail } from "#api/platform/mail/index.ts";
import { kind } from "../account-emails.ts";
import { requireTutor } from "../tutors.access.ts";
import { tutorById } from "../tutors.queries.ts";
import english from "./fact-emails.en.ts";
import hindi from "./fact-emails.hi.ts";
import { changeMine, logChange } from "./my-page.ts";
import { approveFacts, askFor, deleteQuestion, type Facts, factsAskedFor, waitingQuestions } from "./profile.queries.ts";

/** Asks an admin to approve a changed qualification or experience; until then the page shows the old ones. */
export const askForFacts = (context: SignedIn, facts: Facts): Promise<MyPage> =>
  changeMine(context, async (inside, me) => {
    if (isSame(facts, me)) await deleteQuestion(inside.db, me.staffId);
    else await askFor(inside.db, me.staffId, facts);
    await logChange(inside, me, "tutor-facts-asked", { after: facts });
  });

/** Withdraws the caller's request to have facts approved. Does nothing without one. */
export const withdrawFacts = (context: SignedIn): Promise<MyPage> =>
  changeMine(context, async (inside, me) => {
    if (await deleteQuestion(inside.db, me.staffId)) await logChange(inside, me, "tutor-facts-withdrawn", {});
  });

/** The changed facts that wait for an admin, oldest first. */
export const listFactChanges = async ({ db }: SignedIn): Promise<{ data: FactChange[] }> => ({
  data: await waitingQuestions(db),
});

const texts = { en: english, hi: hindi };

type Decision = { approved: boolean; qualification: string; experience: string; reason: string };

/** What an admin has decided on a tutor's qualification and experience. */
export const factsJudged = defineEmail<Decision>("facts-judged", (decision, { t, language, linkTo }) => {
  const { approved, qualification, experience, reason } = decision;
  const words = texts[language];
  const facts = t(words.facts, { qualification, count: Number(experience) || 0 });
  const values = { facts, link: linkTo("/staff/profile") };
  return { subject: words.subject, text: approved ? t(words.approved, values) : t(words.refused, { ...values, reason }) };
});

const isSame = (one: Facts, other: Facts) => one.qualification === other.qualification && one.experience === other.experience;

type DecideFactsDecision = { decision: "approve" | "refuse" | "check"; reason: string; seen?: Facts | undefined };

/**
 * Approves the facts that a tutor asks for, refuses them with a reason, or approves those stored. The tutor is told if they had asked.
 * Refuses facts other than those that were seen.
 */
export function decideFacts(context: SignedIn, id: number, { decision, reason, seen }: DecideFactsDecision): Promise<Tutor> {
  return inTransaction(context, async (inside) => {
    const tutor = await requireTutor(inside, id);
    const asked = decision === "check" ? undefined : await factsAskedFor(inside.db, id);
    if (decision !== "check" && !asked) throw new Refusal("no-facts-waiting");
    if (decision === "refuse" && !reason) throw new Refusal("facts-reason-required");
    const facts = asked ?? { qualification: tutor.qualification, experience: tutor.experience };
    if (seen && !isSame(seen, facts)) throw new Refusal("stale", { name: tutor.staffName }, { current: Tutor.parse(tutor) });
    if (decision !== "refuse") await approveFacts(inside.db, id, facts);
    if (asked) {
      await deleteQuestion(inside.db, id);
      await writeEmail(inside, factsJudged({ tutorId: id }, { ...facts, approved: decision === "approve", reason }, { kind }));
    }
    await logChange(inside, tutor, `tutor-facts-${decision}`, { facts, ...(reason && { reason }) });
    return (await tutorById(inside.db, id)) ?? tutor;
  });
}
