import type { Payout } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

/** `netPaise`: what the bank transfers. */
export type PayoutToSend = Pick<Payout, "id" | "tutor" | "state" | "utr"> & { netPaise: number };

/** The payouts with these ids, in any state; unknown ids are left out. */
export async function payoutsToSend(db: Db, ids: string[]): Promise<PayoutToSend[]> {
  const { rows } = await sql<PayoutToSend>`
    select p.payout_id as id, t.name as tutor, p.state, p.utr, p.gross_paise - p.tds_paise as "netPaise"
    from payouts p join tutor_contacts t using (tutor_id) where p.payout_id = any (${ids}::uuid[])`.execute(db);
  return rows;
}

/** Those of these UTRs that payouts already have. */
export async function payoutUtrs(db: Db, utrs: string[]): Promise<string[]> {
  const { rows } = await sql<{ utr: string }>`select utr from payouts where utr = any (${utrs}::text[])`.execute(db);
  return rows.map(({ utr }) => utr);
}
