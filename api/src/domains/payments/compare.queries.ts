import { sql } from "kysely";
import type { SettledLine } from "#api/platform/core/payment-provider.ts";
import type { Db } from "#api/platform/db/database.ts";
import { amountsOf } from "#api/domains/ledger/index.ts";
import { graceMinutes, type OurPayment, type OurRefund } from "./compare.policy.ts";

/** Our payments; with a comparison, marked as confirmed by the provider. */
export async function ourPayments(db: Db, ids: string[], comparisonId?: number): Promise<Map<string, OurPayment>> {
  if (comparisonId !== undefined)
    await sql`update payments set compared_in = ${comparisonId} where payment_id = any (${ids}::text[])`.execute(db);
  const { rows } = await sql<Omit<OurPayment, "bookedPaise">>`
    select payment_id as "paymentId", order_id as "orderId", paise, rank from payments
    where payment_id = any (${ids}::text[])`.execute(db);
  const booked = await amountsOf(
    db,
    rows.map(({ paymentId }) => `captured ${paymentId}`),
  );
  return new Map(rows.map((one) => [one.paymentId, { ...one, bookedPaise: booked.get(`captured ${one.paymentId}`) ?? 0 }]));
}

/** Our refunds of these payments, and those with one of these numbers of the provider. */
export async function ourRefunds(db: Db, paymentIds: string[], references: string[]): Promise<OurRefund[]> {
  const { rows } = await sql<Omit<OurRefund, "bookedPaise">>`
    select refund_id as "refundId", order_id as "orderId", payment_id as "paymentId", why, paise, state, reference from refunds
    where payment_id = any (${paymentIds}::text[]) or reference = any (${references}::text[])`.execute(db);
  const booked = await amountsOf(
    db,
    rows.map(({ refundId }) => `refunded ${refundId}`),
  );
  return rows.map((one) => ({ ...one, bookedPaise: booked.get(`refunded ${one.refundId}`) ?? 0 }));
}

/** Marks our refunds with these numbers of the provider as confirmed by it. */
export async function markRefunds(db: Db, references: string[], comparisonId: number): Promise<void> {
  await sql`update refunds set compared_in = ${comparisonId} where reference = any (${references}::text[])`.execute(db);
}

/** The ids of our payments or refunds since a day that were in none of the provider's lists and are not just under way. */
export async function notListed(db: Db, what: "payment" | "refund", { id, from }: { id: number; from: Date }, after: string) {
  const { rows } = await sql<{ id: string }>`
    ${
      what === "payment"
        ? sql`select payment_id as id from payments where rank = 3 and way is null and payment_id like 'pay\\_%' and payment_id > ${after}`
        : sql`select reference as id from refunds where state in ('asked', 'arrived') and reference like 'rfnd\\_%' and reference > ${after}`
    }
    and compared_in is distinct from ${id} and created_at >= ${from}
    and created_at < clock_now() - make_interval(mins => ${graceMinutes}) order by 1 limit 100`.execute(db);
  return rows.map((row) => row.id);
}

export type Comparison = { id: number; from: Date; startedAt: Date };

/** Begins a comparison; undefined while another is under way. It goes back ten days before the last complete one, half a year at most. */
export async function beginComparison(db: Db): Promise<Comparison | undefined> {
  await sql`
    update comparisons set ended_at = clock_now(), problem = 'its process has ended'
    where ended_at is null and moved_at < clock_now() - interval '5 minutes'`.execute(db);
  const { rows } = await sql<Comparison>`
    insert into comparisons (from_at)
    select greatest(clock_now() - interval '180 days', max(started_at) filter (where problem is null and ended_at is not null) - interval '10 days')
    from comparisons
    on conflict do nothing returning comparison_id as id, from_at as "from", started_at as "startedAt"`.execute(db);
  return rows[0];
}

/** Records that the comparison is alive, and how many more it has compared. */
export async function countCompared(db: Db, id: number, { payments = 0, refunds = 0 }): Promise<void> {
  await sql`
    update comparisons set moved_at = clock_now(), payments = payments + ${payments}, refunds = refunds + ${refunds}
    where comparison_id = ${id}`.execute(db);
}

/** `problem`: why it was not completed; null where it was. */
export async function endComparison(db: Db, id: number, problem: string | null): Promise<void> {
  await sql`
    update comparisons set ended_at = clock_now(), problem = ${problem} where comparison_id = ${id} and ended_at is null`.execute(
    db,
  );
}

/** How the comparisons stand: the last complete one, whether one is under way, and why the last failed, unless it succeeded. */
export async function comparisonsNow(db: Db) {
  const { rows } = await sql<{
    at: Date | null;
    payments: number | null;
    refunds: number | null;
    running: boolean;
    problem: string | null;
  }>`
    select done.started_at as at, done.payments, done.refunds, last.comparison_id is not null and last.ended_at is null as running,
      last.problem
    from (select) as one
    left join lateral (select * from comparisons order by comparison_id desc limit 1) last on true
    left join lateral (
      select * from comparisons where ended_at is not null and problem is null order by comparison_id desc limit 1
    ) done on true`.execute(db);
  return rows[0];
}

/** Whether a comparison that was completed has begun on or after this moment. */
export async function comparedSince(db: Db, moment: Date): Promise<boolean> {
  const { rows } = await sql`
    select from comparisons where ended_at is not null and problem is null and started_at >= ${moment} limit 1`.execute(db);
  return rows.length > 0;
}

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
