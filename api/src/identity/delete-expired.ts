import type { Db } from "#api/db/database.ts";
import { forgetOldDevices } from "./accounts.queries.ts";
import { forgetOldUses } from "./allowances.queries.ts";
import { forgetOldProofs } from "./proofs.queries.ts";
import { forgetOldSessions } from "./sessions.queries.ts";
import { forgetWrongCodes } from "./wrong-codes.queries.ts";

/** A chore: drops codes, proofs, tries, devices and sessions that matter no more. */
export async function forgetOld(db: Db): Promise<void> {
  for (const forget of [forgetOldUses, forgetOldProofs, forgetOldSessions, forgetOldDevices, forgetWrongCodes]) await forget(db);
}
