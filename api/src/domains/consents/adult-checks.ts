import { type AgeDocument, type Consent, isAdult, isMinor } from "@tutoring/contract";
import { type Account, hasSaidUnderAge, noteUnderAge, requireVerification } from "#api/domains/identity/index.ts";
import type { Context, SignedIn } from "#api/platform/core/context.ts";
import { inTransaction } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { writeEmails } from "#api/platform/mail/index.ts";
import { type Age, ageOf, keepAge, keepUnderAge } from "./adult-checks.queries.ts";
import { warningOf } from "./age-emails.ts";
import { consentRule, type NewConsent } from "./consents.queries.ts";
import { settleAge } from "./settle-age.ts";
import { offersToken, useToken } from "./token-checks.ts";

/** Who agrees: the caller's family, or a new one by its address. */
type By = { familyId: string } | { email: string };
/** The family that agrees; `isNew`: it registers with this consent, and nothing is stored of it yet. */
export type Agreeing = Pick<Account, "id" | "name" | "email"> & { isNew?: boolean };

/**
 * Refuses a date of birth under 18, and keeps that one was given, so that the same person does not try again with another one. It runs
 * before the call's own transaction, which goes back with the refusal.
 */
export async function refuseMinor(context: Context, consent: Consent | undefined, by: By): Promise<void> {
  const bornOn = consent?.adult?.bornOn;
  if (!bornOn || !isMinor(bornOn, context.now()) || !(await consentRule(context.db)).needsCheck) return;
  if ("familyId" in by && (await ageOf(context.db, by.familyId))) return; // it is not asked again
  // protects C16: that a child who has said so is not taken for an adult at the next try [await inTransaction( → await Promise.resolve(]
  await inTransaction(context, (inside) => noteMinor(inside, by));
  throw new Refusal("parent-under-age");
}

async function noteMinor(inside: Context, by: By): Promise<void> {
  if ("email" in by) {
    await requireVerification(inside, "student", by.email);
    return noteUnderAge(inside, by.email);
  }
  await keepUnderAge(inside.db, by.familyId);
  await writeLog(inside, { type: "UPDATE", operation: "parent-under-age-said", details: { familyId: by.familyId } });
}

/**
 * How the age of a consenting parent is known, for the ledger. Refuses a parent under age, one whose age is missing, one who has shown
 * no document in time, and one who has said before to be under age.
 */
export async function requireAge(
  context: Context,
  family: Agreeing,
  { adult, ageCheckId }: Pick<Consent, "adult" | "ageCheckId">,
): Promise<Pick<NewConsent, "method" | "evidence">> {
  const { needsCheck } = await consentRule(context.db);
  if (!needsCheck) return { method: "declared" };
  const evidence = ageCheckId && (await useToken(context, family.id, ageCheckId));
  if (evidence) return { method: "token", evidence };
  const known = await ageOf(context.db, family.id);
  if (known && !known.stands) throw new Refusal("age-not-confirmed");
  if (known?.state === "adult") return { method: "details-held", evidence: heldEvidence(known) };
  if (adult) await takeDetails(context, family, { adult, isFirst: !known });
  else if (!known) throw new Refusal(ageCheckId ? "age-check-unknown" : "age-needed");
  return { method: "details-given" };
}

const heldEvidence = ({ document, issuer, reference, at }: Age): Record<string, string> => ({
  ...(issuer ? { issuer, reference: reference ?? "" } : { document: document ?? "" }),
  checkedAt: at,
});

type Details = { adult: NonNullable<Consent["adult"]>; isFirst: boolean };

/** Keeps what a parent says of their age. A new family is warned before it is erased without a check. */
async function takeDetails(context: Context, { id, email, isNew = false }: Agreeing, { adult, isFirst }: Details): Promise<void> {
  // protects C16: a parent's consent, which a child cannot give [if (!isAdult(adult.bornOn, context.now())) → if (false)]
  if (!isAdult(adult.bornOn, context.now())) throw new Refusal("parent-under-age");
  if (context.viewer?.id !== id && (await hasSaidUnderAge(context, email))) throw new Refusal("age-said-before");
  await keepAge(context.db, id, { ...adult, whileRegistering: isNew });
  if (!isNew || !isFirst) return;
  await writeEmails(context, [warningOf(id, { now: context.now(), offersToken: await offersToken(context) })]);
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
