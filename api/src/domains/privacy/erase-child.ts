import type { MyData } from "@tutoring/contract";
import { deleteBookings, tracesOfBookings } from "#api/domains/bookings/index.ts";
import { deleteComplaints } from "#api/domains/complaints/index.ts";
import { blankEvidence } from "#api/domains/consents/index.ts";
import { erasePurchases, giveUpOrdersOf, lockPurchases, owedToFamily } from "#api/domains/enrolments/index.ts";
import { takeOrRefuse } from "#api/domains/identity/index.ts";
import { childOf, childrenOf, deleteChild, familyOfChild, lockChildRow } from "#api/domains/families/index.ts";
import { lockTimes } from "#api/domains/lessons/index.ts";
import { inTransaction, requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { UserError } from "#api/platform/core/settings.ts";
import type { Db } from "#api/platform/db/database.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { listErasures } from "#api/platform/files/index.ts";
import { byCommand, eraseLogParts, type LogErasure, writeLog } from "#api/platform/logs/index.ts";
import { eraseEmailsAbout } from "#api/platform/mail/index.ts";
import { lockFamily } from "./lock-family.ts";
import { logTracesOfFamily } from "./log-traces.queries.ts";
import { allowTenMinutes } from "./privacy.queries.ts";
import { sealRemainder } from "./remainders/index.ts";
import { showMyData } from "./show-my-data.ts";

/** Each is work in all tables. A family that wants more erased can close its account. */
const perDay = [{ times: 5, seconds: 24 * 3_600 }];

type OfFamily = { familyId: string; childId: string; name: string };

/**
 * Erases one of the caller's children with its bookings, classes, reports and messages, in one transaction. Paid orders stay for the books
 * without names. Refuses the last child, and one with a class to come or to which something is owed.
 */
export async function eraseMyChild(context: SignedIn, childId: string): Promise<MyData> {
  // protects 7.5.1: asking for identity again before a child is erased [requireFreshSignIn(context); → nothing]
  requireFreshSignIn(context);
  await childOf(context.db, context.viewer.id, childId);
  await refuseIfKept(context, childId); // before an open order is given up, and again under the locks
  await inTransaction(context, (inside) =>
    takeOrRefuse(inside, `erasures of ${inside.viewer.id}`, perDay, "too-many-changes-today"),
  );
  await giveUpOrdersOf(context, childId);
  const left = await inTransaction(context, async (inside) => {
    const { db, viewer } = inside;
    await allowTenMinutes(db);
    await lockFamily(inside);
    const { name } = await childOf(db, viewer.id, childId);
    await lockPurchases(db, viewer.id);
    await lockTimes(db, childId, []);
    await lockChildRow(db, childId);
    await refuseIfKept(inside, childId);
    const erased = await eraseChildInside(db, { familyId: viewer.id, childId, name });
    await writeLog(inside, { type: "DELETE", operation: "child-erased", details: { childId, ...erased } });
    return showMyData(inside);
  });
  const erased = [{ at: context.now().toISOString(), personId: childId }];
  await listErasures(context.files, erased).catch(
    (error: unknown) => context.report("erasure-not-noted", { error }), // a job does it within the hour
  );
  return left;
}

async function refuseIfKept({ db, viewer }: SignedIn, childId: string): Promise<void> {
  const why = await keepsChild(db, viewer.id, childId);
  if (why) throw new Refusal(why);
}

/** Why a child cannot be erased now; undefined if it can. */
async function keepsChild(db: Db, familyId: string, childId: string) {
  if ((await childrenOf(db, familyId)).length === 1) return "last-child";
  if ((await tracesOfBookings(db, familyId, childId)).lessonsToCome > 0) return "class-to-come";
  const { lessons, paise } = await owedToFamily(db, familyId, childId);
  if (lessons > 0) return "lessons-left";
  return paise > 0 ? "money-under-way" : undefined;
}

/** Returns how many bookings the child had, and what went from the log; the caller records it. */
async function eraseChildInside(db: Db, { familyId, childId, name }: OfFamily): Promise<{ bookings: number } & LogErasure> {
  await sealRemainder(db, "child", childId, { family: familyId, child: childId });
  const traces = await logTracesOfFamily(db, familyId, childId);
  const { bookings, numbers } = await tracesOfBookings(db, familyId, childId);
  const complaints = await deleteComplaints(db, familyId, childId);
  const orders = await erasePurchases(db, familyId, childId);
  // protects C15: erasing what belongs to the child's bookings [await deleteBookings(db, familyId, childId); → nothing]
  await deleteBookings(db, familyId, childId);
  await eraseEmailsAbout(db, familyId, name, [...numbers, ...complaints, ...orders]);
  await blankEvidence(db, familyId, childId);
  if (!(await deleteChild(db, childId))) throw new Error(`child ${childId} has lessons of no booking and no order`);
  return { bookings, ...(await eraseLogParts(db, traces)) };
}

/**
 * Erases a child that was erased after the moment to which the database was restored. Returns whether it was there. Throws a `UserError`
 * for one that has something open again.
 */
export const eraseChildAgain = (db: Db, childId: string): Promise<boolean> =>
  eraseChildIf(db, childId, () => Promise.resolve(true), "erase-again");

type Condition = (inside: Db, childId: string) => Promise<boolean>;

/** Erases a child if, under the lock of its family, this still holds. Returns whether it did; throws a `UserError` for one that has something open. */
export const eraseChildIf = (db: Db, childId: string, holds: Condition, by: string): Promise<boolean> =>
  db.transaction().execute(async (inside) => {
    await allowTenMinutes(inside);
    const found = await familyOfChild(inside, childId);
    if (found) await lockUntilEnd(inside, `family ${found.familyId}`);
    const child = await familyOfChild(inside, childId);
    if (!child || child.familyId !== found?.familyId || !(await holds(inside, childId))) return false;
    await lockPurchases(inside, child.familyId);
    await lockTimes(inside, childId, []);
    await lockChildRow(inside, childId);
    const why = await keepsChild(inside, child.familyId, childId);
    if (why) throw new UserError(`The child ${childId} cannot be erased yet: ${why}.`);
    const erased = await eraseChildInside(inside, { ...child, childId });
    const entry = { type: "DELETE", operation: "child-erased", details: { childId, ...erased } } as const;
    await writeLog({ db: inside, ...byCommand(by) }, entry);
    return true;
  });
