import type { Db } from "#api/db/database.ts";
import { deleteOldDevices } from "./accounts.queries.ts";
import { deleteOldUses } from "./allowances.queries.ts";
import { deleteExpiredAuthRows } from "./proofs.queries.ts";
import { deleteExpiredSessions } from "./sessions.queries.ts";
import { deleteOldWrongCodes } from "./wrong-codes.queries.ts";

/** Background job: deletes codes, proofs, tries, devices and sessions past their retention. */
export async function deleteExpired(db: Db): Promise<void> {
  for (const forget of [deleteOldUses, deleteExpiredAuthRows, deleteExpiredSessions, deleteOldDevices, deleteOldWrongCodes])
    await forget(db);
}
