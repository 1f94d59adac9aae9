import { sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import type { RefundState } from "./refund-states.ts";

export type Refund = {
  refundId: string;
  orderId: string;
  paymentId: string;
  why: string;
  paise: number;
  state: RefundState;
  reference: string | null;
  tries: number;
  refusals: number;
  attempt: number;
  createdAt: Date;
  arrivedAt: Date | null;
};

const columns = [
  "refund_id as refundId",
  "order_id as orderId",
  "payment_id as paymentId",
  "why",
  "paise",
  "state",
  "reference",
  "tries",
  "refusals",
  "attempt",
  "created_at as createdAt",
  "arrived_at as arrivedAt",
] as const;

/**
 * Adds a refund; undefined if it exists already. Money that came outside the provider is sent back by a person, so its refund
 * starts in the state of one that the provider could not send.
 */
export async function insertRefund(
  db: Db,
  { orderId, paymentId, why, paise }: { orderId: string; paymentId: string; why: string; paise: number },
): Promise<{ refundId: string; byPerson: boolean } | undefined> {
  // protects C72: keeping refunds of outside money from the provider [}, case when way is null then 'wanted' else 'failed' end from payments where payment_id = ${ → }, 'wanted' from payments where payment_id = ${]
  const { rows } = await sql<{ refundId: string; byPerson: boolean }>`
    insert into refunds (order_id, payment_id, why, paise, state)
    select ${orderId}::uuid, payment_id, ${why}, ${paise}, case when way is null then 'wanted' else 'failed' end
    from payments where payment_id = ${paymentId}
    on conflict (payment_id, why) do nothing
    returning refund_id as "refundId", state = 'failed' as "byPerson"`.execute(db);
  return rows[0];
}

/** An order's refunds, oldest first. */
export async function refundsOfOrder(db: Db, orderId: string): Promise<Refund[]> {
  return await db.selectFrom("refunds").select(columns).where("order_id", "=", orderId).orderBy("created_at").execute();
}

export async function refundsByIds(db: Db, ids: string[]): Promise<Refund[]> {
  return await db
    .selectFrom("refunds")
    .select(columns)
    .where("refund_id", "=", sql<string>`any (${ids}::uuid[])`)
    .execute();
}

/** Those of these UTRs that refunds by bank transfer already have. */
export async function refundUtrs(db: Db, utrs: string[]): Promise<string[]> {
  const references = utrs.map((utr) => `utr ${utr}`);
  const rows = await db
    .selectFrom("refunds")
    .select("reference")
    .where("reference", "=", sql<string>`any (${references}::text[])`)
    .execute();
  return rows.flatMap(({ reference }) => reference?.slice("utr ".length) ?? []);
}

/** Refunds that have not arrived, those for a person first, then the oldest. */
export async function openRefunds(db: Db): Promise<Refund[]> {
  return await db
    .selectFrom("refunds")
    .select(columns)
    .where("state", "<>", "arrived")
    .orderBy(sql`state = 'failed'`, "desc")
    .orderBy("created_at")
    .limit(500)
    .execute();
}

/** A refund, its row locked; undefined without one. */
export async function lockRefund(db: Db, refundId: string): Promise<Refund | undefined> {
  return await db.selectFrom("refunds").select(columns).where("refund_id", "=", refundId).forUpdate().executeTakeFirst();
}

/** All refunds of a payment. */
export async function refundsOfPayment(db: Db, paymentId: string): Promise<Refund[]> {
  return await db.selectFrom("refunds").select(columns).where("payment_id", "=", paymentId).execute();
}

/** Claims a refund that is due to be sent or asked about; it is due again after 1, 5 and 30 minutes, then every six hours. */
export async function takeDueRefund(db: Db): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`
    update refunds set tries = tries + 1,
      next_try_at = clock_now() + coalesce((array['1 minute', '5 minutes', '30 minutes']::interval[])[tries + 1], interval '6 hours')
    where refund_id = (
      select refund_id from refunds where state in ('wanted', 'asked') and next_try_at <= clock_now()
      order by next_try_at limit 1 for update skip locked
    )
    returning refund_id as "refundId", order_id as "orderId", payment_id as "paymentId", why, paise, state, reference,
      tries, refusals, attempt, created_at as "createdAt", arrived_at as "arrivedAt"`.execute(db);
  return rows[0];
}

/** Sets a refund's state; `reference` is the provider's number, or the bank's. */
export async function changeRefund(db: Db, refundId: string, state: RefundState, reference: string | null): Promise<void> {
  await db
    .updateTable("refunds")
    .set({ state, reference, ...(state === "arrived" && { arrived_at: clockNow }) })
    .where("refund_id", "=", refundId)
    .execute();
}

/** Sets the sum of a refund of which the provider's lists have only a part. */
export async function changeSum(db: Db, refundId: string, paise: number): Promise<void> {
  await db.updateTable("refunds").set({ paise }).where("refund_id", "=", refundId).execute();
}

export async function countRefusal(db: Db, refundId: string): Promise<void> {
  await sql`update refunds set refusals = refusals + 1 where refund_id = ${refundId}::uuid`.execute(db);
}

/**
 * Makes a failed refund due again. One that failed at the provider gets a new key, as its own would find the failed one; one that
 * was refused keeps its key, because it may have been sent after all. False for any other, and for money from outside the provider.
 */
export async function wantAgain(db: Db, refundId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update refunds set state = 'wanted', refusals = 0, tries = 0, next_try_at = clock_now(), reference = null,
      attempt = attempt + (reference is not null)::integer
    where refund_id = ${refundId}::uuid and state = 'failed'
      and payment_id in (select payment_id from payments where way is null)`.execute(db);
  return numAffectedRows === 1n;
}

/** Refunds promised this many days ago that have not arrived; each is returned once. */
export async function takeLateRefunds(db: Db, days: number): Promise<Refund[]> {
  return await db
    .updateTable("refunds")
    .set({ told_late_at: clockNow })
    .where("state", "in", ["wanted", "asked"])
    .where("told_late_at", "is", null)
    .where("created_at", "<", sql<Date>`clock_now() - make_interval(days => ${days})`)
    .returning(columns)
    .execute();
}
