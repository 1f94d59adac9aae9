import type { Db } from "#api/db/database.ts";
import { deleteOldDevices } from "./accounts.queries.ts";
import { deleteOldUses } from "./allowances.queries.ts";
import { deleteExpiredAuthRows } from "./proofs.queries.ts";
import { deleteEndedSessions } from "./sessions.queries.ts";
import { deleteOldWrongCodes } from "./wrong-codes.queries.ts";

/** A background job: drops codes, proofs, tries, devices and sessions that matter no more. */
export async function deleteExpired(db: Db): Promise<void> {
  for (const forget of [deleteOldUses, deleteExpiredAuthRows, deleteEndedSessions, deleteOldDevices, deleteOldWrongCodes])
    await forget(db);
}
