import { allowTenMinutes, closeDeletedTutor, openOfTutor } from "#api/domains/privacy/index.ts";
import { deletedWithoutAccount, dropSubmissions, hideTutor, lockKeptTutor } from "#api/domains/tutors/index.ts";
import { type Context, type Hooks, inTransaction } from "#api/platform/core/context.ts";
import { withFiles } from "#api/platform/files/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { eraseTutorInside } from "./erase-family.ts";

/**
 * Erases a tutor whom an admin deletes. One who is still to be paid is hidden without documents and films; the account stays until all is
 * paid, so that its owner can complete the bank account and download the data, and closes then.
 */
export const eraseDeletedTutor: Hooks["tutorDeleted"] = async (inside, files, tutorId) => {
  if (await eraseIfPaid(inside, files, tutorId)) return true;
  const tutor = await lockKeptTutor(inside.db, tutorId);
  const { paise } = await openOfTutor(inside.db, tutorId);
  await dropSubmissions(inside, files, tutorId);
  await hideTutor(inside.db, tutorId);
  if (tutor?.accountId) await closeDeletedTutor(inside, tutor.accountId, { tutorId, paise });
  return false;
};

/** Background job: erases the tutors without an account whom an admin has deleted and who are paid by now; returns how many. */
export async function eraseDeletedTutors(context: Context): Promise<number> {
  let count = 0;
  for (const tutorId of await deletedWithoutAccount(context.db)) {
    const isErased = await withFiles(context, (files) => inTransaction(context, (inside) => eraseIfPaid(inside, files, tutorId)));
    if (isErased) count += 1;
  }
  return count;
}

/** Returns whether it did. */
async function eraseIfPaid(inside: Context, files: Parameters<Hooks["tutorDeleted"]>[1], staffId: number): Promise<boolean> {
  const { db } = inside;
  await allowTenMinutes(db);
  const tutor = await lockKeptTutor(db, staffId);
  if (!tutor || (await openOfTutor(db, staffId)).unpaid > 0) return false;
  const { accountId } = tutor;
  const details = { staffId, ...(accountId && { accountId }), ...(await eraseTutorInside(db, files, tutor)) };
  await writeLog(inside, { type: "DELETE", operation: "tutor-erased", details });
  return true;
}
