import { type ErasureLists, noteErasures, readErasures } from "#api/platform/backup/index.ts";
import { childrenOf, deleteBookings, tracesOfBookings } from "#api/domains/bookings/index.ts";
import { deleteComplaints } from "#api/domains/complaints/index.ts";
import { blankEvidence } from "#api/domains/consents/index.ts";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { UserError } from "#api/platform/core/settings.ts";
import type { Db } from "#api/platform/db/database.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { erasePurchases, lockPurchases, requireNothingOwed } from "#api/domains/enrolments/index.ts";
import {
  accountByEmail,
  accountById,
  deleteFamilyAccount,
  deleteSignInTraces,
  lockAccount,
  ownAddressesOf,
} from "#api/domains/identity/index.ts";
import { lockTimes } from "#api/domains/lessons/index.ts";
import { byCommand, erasedPeople, eraseLogParts, type LogErasure, writeLog } from "#api/platform/logs/index.ts";
import {
  addressesOfTutor,
  allowTenMinutes,
  deleteRowsOfFamily,
  deleteRowsOfTutor,
  dueClosings,
  eraseChildAgain,
  logTracesOfFamily,
  logTracesOfTutor,
  openOfTutor,
  peopleAmong,
  postponeClosing,
  sealRemainder,
  stillCloses,
  stopClosing,
} from "#api/domains/privacy/index.ts";
import { dropSubmissions, eraseTutor, keptTutorOfAccount, lockKeptTutor, type StoredTutor } from "#api/domains/tutors/index.ts";
import { failAfterAll } from "./erase-each.ts";
import { type ChangedFiles, withFiles } from "#api/platform/files/index.ts";
import { eraseEmails, eraseTutorsEmails } from "#api/platform/mail/index.ts";

/** The family with this address. Refuses an unknown address, and a family with a class to come or to which something is owed. */
export async function requireErasable(db: Db, email: string) {
  const account = await accountByEmail(db, "student", email);
  if (!account) throw new UserError(`There is no family with the address ${email}.`);
  const { lessonsToCome, ...traces } = await tracesOfBookings(db, account.id);
  if (lessonsToCome > 0)
    throw new UserError("This family has a class to come. Cancel it at the desk first, so that its tutor is told.");
  await requireNothingOwed(db, account.id);
  return { familyId: account.id, ...traces };
}

type Erased = { familyId: string; bookings: number; emails: number };

/**
 * Erases a family for good, in one transaction: its account and children, its bookings with all that belongs to them, its complaints,
 * emails about it, and what is personal in entries of the log by it and about it. Paid orders and their documents stay without its name.
 * Refuses while a class is still to come, and while lessons or money are owed.
 */
export const eraseFamily = (db: Db, email: string): Promise<Erased> =>
  db.transaction().execute((inside) => eraseInside(inside, email, "erase-family"));

async function eraseInside(inside: Db, email: string, by: string): Promise<Erased> {
  await lockFamily(inside, email);
  const { familyId, bookings, numbers } = await requireErasable(inside, email);
  await sealRemainder(inside, "family", familyId, { family: familyId });
  const traces = await logTracesOfFamily(inside, familyId);
  const complaints = await deleteComplaints(inside, familyId);
  const orders = await erasePurchases(inside, familyId);
  await deleteBookings(inside, familyId);
  const addresses = await ownAddressesOf(inside, familyId);
  const emails = await eraseEmails(inside, familyId, addresses, [...numbers, ...complaints, ...orders]);
  await blankEvidence(inside, familyId);
  await deleteRowsOfFamily(inside, familyId);
  await deleteSignInTraces(inside, familyId, addresses);
  await deleteFamilyAccount(inside, familyId);
  const details = { familyId, bookings, ...(await eraseLogParts(inside, traces)) };
  await writeLog({ db: inside, ...byCommand(by) }, { type: "DELETE", operation: "family-erased", details });
  return { familyId, bookings, emails };
}

/**
 * Background job: erases the families and tutors whose closing is due, each in a transaction of its own, and returns how many. One with a class to
 * come or to which something is owed keeps its account, and is told. A failure concerns one family; it is thrown once all had their turn.
 */
export async function eraseClosed(context: Context, backups: string | undefined): Promise<number> {
  const lists = { files: context.files, backups };
  const failures: unknown[] = [];
  // those whose process was killed before it noted them; a list that cannot be written keeps nobody in the database
  await noteErasures(lists, await erasedLately(context)).catch((error: unknown) => failures.push(error));
  let count = 0;
  for (const id of await dueClosings(context.db))
    try {
      if (!(await eraseIfClosed(context, id))) continue;
      await noteErasures(lists, [{ at: context.now().toISOString(), personId: id }]);
      count += 1;
    } catch (error) {
      failures.push(error);
    }
  failAfterAll(failures);
  return count;
}

const twoDays = 48 * 3_600_000;
const erasedLately = ({ db, now }: Context) => erasedPeople(db, new Date(now().getTime() - twoDays));

async function eraseIfClosed(context: Context, accountId: string): Promise<boolean> {
  const tutor = await keptTutorOfAccount(context.db, accountId);
  return tutor ? eraseIfTutorLeaves(context, accountId, tutor) : eraseIfFamilyLeaves(context, accountId);
}

/** Returns what went from the log; the caller records it. */
export async function eraseTutorInside(db: Db, files: Pick<ChangedFiles, "remove">, tutor: StoredTutor): Promise<LogErasure> {
  if (tutor.accountId) await sealRemainder(db, "tutor", tutor.accountId, { tutor: tutor.staffId });
  const traces = await logTracesOfTutor(db, tutor.staffId, tutor.accountId);
  const addresses = await ownAddressesOf(db, tutor.accountId, await addressesOfTutor(db, tutor.staffId));
  await eraseTutorsEmails(db, tutor.staffId, addresses);
  await deleteSignInTraces(db, tutor.accountId, addresses);
  await dropSubmissions({ db }, files, tutor.staffId);
  await deleteRowsOfTutor(db, tutor.staffId);
  await eraseTutor({ db }, files, { ...tutor, accountId: null });
  return eraseLogParts(db, traces);
}

/** Erases a tutor without classes to come. One who is still to be paid is told so, and looked at again later. */
const eraseIfTutorLeaves = (context: Context, accountId: string, { staffId }: StoredTutor): Promise<boolean> =>
  withFiles(context, (files) =>
    inTransaction(context, async (inside) => {
      const { db } = inside;
      await allowTenMinutes(db);
      if (!(await stillCloses(db, accountId))) return false;
      const tutor = await lockKeptTutor(db, staffId); // nobody allots a class meanwhile
      if (!tutor) return false;
      const { classes, unpaid, paise } = await openOfTutor(db, staffId);
      if (classes > 0) await stopClosing(inside, accountId, { tutorId: staffId });
      else if (unpaid > 0) await postponeClosing(inside, accountId, { tutorId: staffId, paise });
      if (classes > 0 || unpaid > 0) return false;
      const details = { staffId, accountId, ...(await eraseTutorInside(db, files, tutor)) };
      await writeLog(inside, { type: "DELETE", operation: "tutor-erased", details });
      return true;
    }),
  );

async function eraseIfFamilyLeaves(context: Context, familyId: string): Promise<boolean> {
  try {
    return await eraseIf(context.db, familyId, stillCloses, "account-closing");
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    await stopClosing(context, familyId, { familyId });
    return false;
  }
}

type Condition = (inside: Db, familyId: string) => Promise<boolean>;

/** Erases a family if, under its lock, this still holds. Returns whether it did; refuses like `eraseFamily`. */
export const eraseIf = (db: Db, familyId: string, holds: Condition, by: string): Promise<boolean> =>
  db.transaction().execute(async (inside) => {
    await allowTenMinutes(inside);
    await lockUntilEnd(inside, `family ${familyId}`);
    await lockAccount(inside, familyId);
    const family = (await holds(inside, familyId)) ? await accountById(inside, familyId) : undefined;
    if (family) await eraseInside(inside, family.email, by);
    return family !== undefined;
  });

/** Locks orders and the children's times, so that nobody buys or allots a class until the family is erased. */
async function lockFamily(db: Db, email: string): Promise<void> {
  const account = await accountByEmail(db, "student", email);
  if (!account) return;
  await lockAccount(db, account.id); // its address does not change any more
  await lockPurchases(db, account.id);
  for (const childId of await childrenOf(db, account.id)) await lockTimes(db, childId, []);
}

/** `left`: those who have something open again, each with the reason. */
export type ErasedAgain = { erased: number; left: { email: string; why: string }[] };

/** Erases people who were erased after the moment to which the database was restored. */
export async function eraseAgain(db: Db, lists: ErasureLists): Promise<ErasedAgain> {
  const result: ErasedAgain = { erased: 0, left: [] };
  // protects C15: erasing again whom a restored database still holds [await readErasures(lists) → []]
  for (const personId of await peopleAmong(db, await readErasures(lists))) {
    try {
      if (await eraseOneAgain(db, personId)) result.erased += 1;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      result.left.push({ email: (await accountById(db, personId))?.email ?? personId, why: error.message });
    }
  }
  return result;
}

/** Erases a family, a tutor or a child again; false for a person who is not in the database. */
async function eraseOneAgain(db: Db, personId: string): Promise<boolean> {
  const tutor = await keptTutorOfAccount(db, personId);
  if (tutor) {
    const { classes, unpaid } = await openOfTutor(db, tutor.staffId);
    if (classes > 0 || unpaid > 0) throw new UserError("This tutor has classes to teach or is still to be paid.");
    await db.transaction().execute(async (inside) => {
      const erased = await eraseTutorInside(inside, { remove: () => {} }, tutor); // files are swept
      const details = { staffId: tutor.staffId, accountId: personId, ...erased };
      await writeLog({ db: inside, ...byCommand("erase-again") }, { type: "DELETE", operation: "tutor-erased", details });
    });
    return true;
  }
  if (!(await accountById(db, personId))) return eraseChildAgain(db, personId);
  return eraseIf(db, personId, () => Promise.resolve(true), "erase-again");
}
