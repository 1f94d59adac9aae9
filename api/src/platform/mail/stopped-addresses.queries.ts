import type { StoppedMail } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db, daysAgo } from "#api/platform/db/database.ts";

export const stoppedError = "the address takes no mail";

type Stop = { address: string; why: StoppedMail["why"]; said: string };

/** Stops emails to an address, except codes; not if mail to it was allowed after `at`. */
export async function stopMail(db: Db, { address, why, said }: Stop, at?: Date): Promise<void> {
  const given = { why, said: said.slice(0, 500), stopped_at: clockNow, allowed_at: null };
  // protects C96: the time of the news [at ?? → nothing]
  await db
    .insertInto("stopped_addresses")
    .values({ address: address.toLowerCase(), ...given })
    .onConflict((stopped) =>
      stopped
        .column("address")
        .doUpdateSet(given)
        .where("stopped_addresses.allowed_at", "is not", null)
        .where(sql<boolean>`stopped_addresses.allowed_at < ${at ?? clockNow}`),
    )
    .execute();
}

/** Why an address gets no emails. */
export async function stoppedMail(db: Db, address: string): Promise<StoppedMail | null> {
  const row = await db
    .selectFrom("stopped_addresses")
    .select(["why", "said", "stopped_at"])
    .where("address", "=", address.toLowerCase())
    .where("allowed_at", "is", null)
    .executeTakeFirst();
  return row ? { why: row.why, said: row.said, since: row.stopped_at.toISOString() } : null;
}

/** Allows emails to an address again; returns whether they had been stopped for one of these reasons. */
export async function allowMail(db: Db, address: string, why: StoppedMail["why"][]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("stopped_addresses")
    .set({ allowed_at: clockNow })
    .where("address", "=", address.toLowerCase())
    .where("allowed_at", "is", null)
    .where("why", "in", why)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Days after which an address is tried again. */
export async function deleteOldStops(db: Db, days: number): Promise<void> {
  await sql`delete from stopped_addresses where coalesce(allowed_at, stopped_at) < ${daysAgo(days)}`.execute(db);
}
