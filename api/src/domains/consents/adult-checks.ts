import { type AgeDocument, type Consent, isAdult } from "@tutoring/contract";
import type { Context, SignedIn } from "#api/platform/core/context.ts";
import { inTransaction } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { ageOf, keepAge, settleAge } from "./adult-checks.queries.ts";
import { consentRule, type NewConsent } from "./consents.queries.ts";

/**
 * How the age of a consenting parent is known, for the ledger. Refuses a parent under age, one whose age is missing, and one who has
 * shown no document in time.
 */
export async function requireAge(
  context: Context,
  accountId: string,
  adult: Consent["adult"],
): Promise<Pick<NewConsent, "method" | "evidence">> {
  const { needsCheck } = await consentRule(context.db);
  if (!needsCheck) return { method: "declared" };
  const known = await ageOf(context.db, accountId);
  if (known && !known.stands) throw new Refusal("age-not-confirmed");
  if (known?.state === "adult")
    return { method: "details-held", evidence: { document: known.document ?? "", checkedAt: known.at } };
  if (adult) {
    // protects C16: a parent's consent, which a child cannot give [if (!isAdult(adult.bornOn, context.now())) → if (false)]
    if (!isAdult(adult.bornOn, context.now())) throw new Refusal("parent-under-age");
    await keepAge(context.db, accountId, { ...adult, whileRegistering: context.viewer?.id !== accountId });
  } else if (!known) throw new Refusal("age-needed");
  return { method: "details-given" };
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
