import type { Consent, ConsentPurpose, Learner } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import type { Db } from "#api/platform/db/database.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import type { Account } from "#api/domains/identity/index.ts";
import { insertConsent, noticeById, standingConsents } from "./consents.queries.ts";
import { type Agreeing, requireAge } from "./adult-checks.ts";
import { findNotice } from "./notices.ts";

type Family = Pick<Account, "id" | "name" | "email">;

/** Whom a notice is for; undefined if it is unknown or about something else. */
export async function learnerOf(db: Db, noticeId: number): Promise<Learner | undefined> {
  const purpose = (await noticeById(db, noticeId))?.purpose;
  return purpose === "classes" ? "child" : purpose === "own-classes" ? "own" : undefined;
}

/**
 * Notes that a family agrees to classes for these children, or an adult to classes of their own, as the notice said. Refuses an unknown
 * notice, and an account whose holder's age is asked for and missing.
 */
export async function giveConsent(
  context: Context,
  family: Agreeing,
  childIds: string[],
  { noticeId, ...shown }: Consent,
): Promise<void> {
  if (!(await learnerOf(context.db, noticeId))) throw new Refusal("no-such-notice");
  const standing = await standingConsents(context.db, family.id, "classes");
  const checked = await requireAge(context, family, shown);
  for (const childId of childIds) {
    if (standing.some((one) => one.childId === childId && one.isEnough)) continue;
    const consent = { accountId: family.id, childId, noticeId, purpose: "classes", act: "given", ...checked } as const;
    // protects C16: the row that proves what a parent agreed to [await insertConsent(context.db, consent); → nothing]
    await insertConsent(context.db, consent);
    await writeLog(context, { type: "CREATE", operation: "consent-given", details: { childId, noticeId }, by: family });
  }
}

/** Notes that a family withdraws what it agreed to for a child; nothing happens if nothing stands. Returns whether something stood. */
export async function noteWithdrawal(
  context: Context,
  family: Family,
  childId: string,
  purpose: ConsentPurpose,
): Promise<boolean> {
  const standing = await standingConsents(context.db, family.id, purpose);
  const last = standing.find((one) => one.childId === childId);
  if (last?.act === "withdrawn" || (!last && purpose !== "classes")) return false;
  const consent = { accountId: family.id, childId, noticeId: last?.noticeId ?? null, purpose, method: "declared" } as const;
  await insertConsent(context.db, { ...consent, act: "withdrawn" });
  await writeLog(context, { type: "DELETE", operation: "consent-withdrawn", details: { childId, purpose }, by: family });
  return true;
}

/** Notes that a family lets everybody read its review, which is a purpose of its own. */
export async function notePublishing(context: Context, family: Family, childId: string): Promise<void> {
  const standing = await standingConsents(context.db, family.id, "reviews");
  if (standing.some((one) => one.childId === childId && one.act === "given")) return;
  const { notice } = await findNotice(context, { purpose: "reviews", language: context.browser.language });
  await insertConsent(context.db, {
    ...{ accountId: family.id, childId, noticeId: notice.noticeId },
    ...({ purpose: "reviews", act: "given", method: "declared" } as const),
  });
}
