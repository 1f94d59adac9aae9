import { type AgeDocument, type Consent, isAdult } from "@tutoring/contract";
import type { Context, SignedIn } from "#api/platform/core/context.ts";
import { inTransaction } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { writeEmails } from "#api/platform/mail/index.ts";
import { type Age, ageOf, keepAge } from "./adult-checks.queries.ts";
import { warningOf } from "./age-emails.ts";
import { consentRule, type NewConsent } from "./consents.queries.ts";
import { settleAge } from "./settle-age.ts";
import { offersToken, useToken } from "./token-checks.ts";

/**
 * How the age of a consenting parent is known, for the ledger. Refuses a parent under age, one whose age is missing, and one who has
 * shown no document in time.
 */
export async function requireAge(
  context: Context,
  accountId: string,
  { adult, ageCheckId }: Pick<Consent, "adult" | "ageCheckId">,
): Promise<Pick<NewConsent, "method" | "evidence">> {
  const { needsCheck } = await consentRule(context.db);
  if (!needsCheck) return { method: "declared" };
  const evidence = ageCheckId && (await useToken(context, accountId, ageCheckId));
  if (evidence) return { method: "token", evidence };
  const known = await ageOf(context.db, accountId);
  if (known && !known.stands) throw new Refusal("age-not-confirmed");
  if (known?.state === "adult") return { method: "details-held", evidence: heldEvidence(known) };
  if (adult) await takeDetails(context, accountId, { adult, isFirst: !known });
  else if (!known) throw new Refusal(ageCheckId ? "age-check-unknown" : "age-needed");
  return { method: "details-given" };
}

const heldEvidence = ({ document, issuer, reference, at }: Age): Record<string, string> => ({
  ...(issuer ? { issuer, reference: reference ?? "" } : { document: document ?? "" }),
  checkedAt: at,
});

type Details = { adult: NonNullable<Consent["adult"]>; isFirst: boolean };

/** Keeps what a parent says of their age. A new family is warned before it is erased without a check. */
async function takeDetails(context: Context, accountId: string, { adult, isFirst }: Details): Promise<void> {
  // protects C16: a parent's consent, which a child cannot give [if (!isAdult(adult.bornOn, context.now())) → if (false)]
  if (!isAdult(adult.bornOn, context.now())) throw new Refusal("parent-under-age");
  const whileRegistering = context.viewer?.id !== accountId;
  await keepAge(context.db, accountId, { ...adult, whileRegistering });
  if (!whileRegistering || !isFirst) return;
  await writeEmails(context, [warningOf(accountId, { now: context.now(), offersToken: await offersToken(context) })]);
}

/** Whether the caller has to give an age with a consent. */
export async function asksAge({ db, viewer }: Pick<Context, "db" | "viewer">): Promise<boolean> {
  const { needsCheck } = await consentRule(db);
  return needsCheck && !(viewer && (await ageOf(db, viewer.id)));
}

/** Notes which document a parent has shown to the desk, and whether it says 18 or older. Refuses an age that does not wait for it. */
export const noteParentsAge = (
  context: SignedIn,
  familyId: string,
  shown: { document: AgeDocument; isAdult: boolean },
): Promise<Record<string, never>> =>
  inTransaction(context, async (inside) => {
    if (!(await settleAge(inside.db, familyId, { ...shown, by: inside.viewer.id }))) throw new Refusal("no-such-age-check");
    await writeLog(inside, { type: "UPDATE", operation: "parent-age-noted", details: { familyId, ...shown } });
    return {};
  });
