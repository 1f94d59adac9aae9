import { sql } from "kysely";
import type { SettledLine } from "#api/core/payment-provider.ts";
import type { Db } from "#api/db/database.ts";

/** Stores what the provider has settled, each line once. */
export async function insertLines(db: Db, lines: SettledLine[]): Promise<void> {
  const rows = lines.map(({ lineId, kind, paise, feePaise, settlementId, utr, at }) => ({
    ...{ line_id: lineId, kind, paise, fee_paise: feePaise, settlement_id: settlementId, utr, settled_at: at, booked_at: null },
  }));
  await db
    .insertInto("settled_lines")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The ids of up to 100 lines after this one that are not booked yet, in order. */
export async function linesToBook(db: Db, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select line_id as id from settled_lines where booked_at is null and line_id > ${after} order by line_id limit 100`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The line, its row locked; undefined if it has been booked meanwhile. */
export async function lineToBook(db: Db, id: string): Promise<SettledLine | undefined> {
  const { rows } = await sql<SettledLine>`
    select line_id as "lineId", kind, paise, fee_paise as "feePaise", settlement_id as "settlementId", utr, settled_at as at
    from settled_lines where line_id = ${id} and booked_at is null for update`.execute(db);
  return rows[0];
}

export async function markBooked(db: Db, id: string): Promise<void> {
  await sql`update settled_lines set booked_at = clock_now() where line_id = ${id}`.execute(db);
}

/** When these payments and refunds reached our bank account. */
export async function settledOf(db: Db, ids: string[]): Promise<Map<string, Pick<SettledLine, "utr" | "at" | "feePaise">>> {
  const { rows } = await sql<Pick<SettledLine, "lineId" | "utr" | "at" | "feePaise">>`
    select line_id as "lineId", utr, settled_at as at, fee_paise as "feePaise" from settled_lines
    where line_id = any (${ids}::text[]) and booked_at is not null`.execute(db);
  return new Map(rows.map((line) => [line.lineId, line]));
}
