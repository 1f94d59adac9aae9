import type { Db } from "#api/db/database.ts";
import { inRound } from "#api/ledger/index.ts";
import { creditsOf } from "./credits.queries.ts";

/** Names of the ledger's entries by which the tutors of an order's lessons were paid, or were not after all. */
export async function payEntriesOf(db: Db, orderId: string): Promise<string[]> {
  const credits = await creditsOf(db, orderId);
  return credits.flatMap(({ nth, reversals }) =>
    Array.from({ length: reversals + 1 }, (_, round) =>
      ["taught", "untaught"].map((what) => inRound(`${what} ${orderId} ${nth}`, round)),
    ).flat(),
  );
}
