import type { Db } from "#api/db/database.ts";
import { forgetOldUses } from "./allowances.queries.ts";
import { forgetOldProofs } from "./proofs.queries.ts";

/** A chore: drops codes, proofs, counted uses and sessions that can matter to nobody any more. */
export async function forgetOld(db: Db): Promise<void> {
  await forgetOldUses(db);
  await forgetOldProofs(db);
}
