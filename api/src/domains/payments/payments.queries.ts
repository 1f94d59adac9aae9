import type { OutsideWay } from "@tutoring/contract";
import { sql } from "kysely";
import { type PaymentFact, paymentRanks, type ProviderWebhook } from "#api/platform/core/payment-provider.ts";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { prepared } from "#api/platform/db/prepared.ts";

/** Locks an order's money until the end of the transaction. */
export const lockOrder = (db: Db, orderId: string): Promise<void> => lockUntilEnd(db, `order ${orderId}`);

export type Checkout = { checkoutId: string; orderId: string; paise: number; url: string; expiresAt: Date };

export async function insertCheckout(db: Db, { checkoutId, orderId, paise, url, expiresAt }: Checkout): Promise<void> {
  await db
    .insertInto("checkouts")
    .values({
      checkout_id: checkoutId,
      order_id: orderId,
      paise,
      url,
      expires_at: expiresAt,
      next_look_at: sql<Date>`${clockNow} + interval '1 minute'`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const checkoutColumns = ["checkout_id as checkoutId", "order_id as orderId", "paise", "url", "expires_at as expiresAt"] as const;

export async function checkoutById(db: Db, checkoutId: string): Promise<Checkout | undefined> {
  return await db.selectFrom("checkouts").select(checkoutColumns).where("checkout_id", "=", checkoutId).executeTakeFirst();
}

/** An order's pages, the newest first. */
export async function checkoutsOf(db: Db, orderId: string): Promise<Checkout[]> {
  return await db
    .selectFrom("checkouts")
    .select(checkoutColumns)
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .modifyEnd(prepared)
    .execute();
}

/** The page on which a payment was made. */
export async function checkoutOfPayment(db: Db, paymentId: string): Promise<Checkout | undefined> {
  const of = db.selectFrom("payments").select("checkout_id").where("payment_id", "=", paymentId);
  return await db.selectFrom("checkouts").select(checkoutColumns).where("checkout_id", "in", of).executeTakeFirst();
}

/**
 * Claims a checkout that is due to be looked at, and plans the next look: after 1, 2, 5, 10, 30 minutes and
 * two hours, then every six hours until five days after its end, because a bank may answer late.
 */
export async function takeDueCheckout(db: Db): Promise<Checkout | undefined> {
  const { rows } = await sql<Checkout>`
    update checkouts set looks = looks + 1, next_look_at = case
      when clock_now() > expires_at + interval '5 days' then null
      else clock_now() + coalesce((array[1, 3, 5, 20, 90]::integer[])[looks + 1] * interval '1 minute', interval '6 hours')
      end
    where checkout_id = (
      select checkout_id from checkouts where next_look_at is not null and next_look_at <= clock_now()
      order by next_look_at limit 1 for update skip locked
    )
    returning checkout_id as "checkoutId", order_id as "orderId", paise, url, expires_at as "expiresAt"`.execute(db);
  return rows[0];
}

/** Claims an order's pages that may be looked at for its family: only those that can still be paid, and each once a second at most. */
export async function takeAskable(db: Db, orderId: string): Promise<Checkout[]> {
  return await db
    .updateTable("checkouts")
    .set({ asked_at: clockNow })
    .where("order_id", "=", orderId)
    .where("next_look_at", "is not", null)
    .where(sql<boolean>`coalesce(asked_at < clock_now() - interval '1 second', true)`)
    .returning(checkoutColumns)
    .execute();
}

/** Makes a checkout due now for the job that asks the provider about it. */
export async function scheduleSync(db: Db, checkoutId: string): Promise<void> {
  await db.updateTable("checkouts").set({ next_look_at: clockNow }).where("checkout_id", "=", checkoutId).execute();
}

const stateOfRank = ["created", "failed", "authorized", "captured"] as const;

/** An order's payments, oldest first. */
export async function paymentsForOffice(db: Db, orderId: string) {
  const rows = await db
    .selectFrom("payments")
    .select(["payment_id as id", "paise", "rank", "way", "created_at as createdAt"])
    .$castTo<{ id: string; paise: number; rank: number; way: OutsideWay | null; createdAt: Date }>()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id, paise, rank, way, createdAt }) => ({
    id,
    paise,
    way,
    state: stateOfRank[rank] ?? "created",
    at: createdAt.toISOString(),
  }));
}

/** Stores how far a payment has come, which never goes back, whatever comes later, with its sum at that point. */
export async function upsertFact(
  db: Db,
  { orderId, checkoutId }: Checkout,
  { paymentId, paise, rank }: PaymentFact,
): Promise<void> {
  // protects C81: payments that only go forward [greatest(payments.rank, excluded.rank) → excluded.rank]
  await sql`
    insert into payments (payment_id, order_id, checkout_id, paise, rank)
    values (${paymentId}, ${orderId}, ${checkoutId}, ${paise}, ${rank})
    on conflict (payment_id) do update set rank = greatest(payments.rank, excluded.rank),
      paise = case when excluded.rank > payments.rank then excluded.paise else payments.paise end ${prepared}`.execute(db);
}

export type OutsidePayment = {
  orderId: string;
  paise: number;
  way: OutsideWay;
  /** The bank's or our own number of it; recorded once. */
  reference: string;
  /** 2026-11-22. */
  receivedOn: string;
  recordedBy: string;
};

/** Adds a payment from outside the provider; the database refuses a second one with the same id. */
export async function insertOutside(
  db: Db,
  paymentId: string,
  { orderId, paise, way, receivedOn, recordedBy }: Omit<OutsidePayment, "reference">,
): Promise<void> {
  await sql`
    insert into payments (payment_id, order_id, paise, rank, way, received_on, recorded_by)
    values (${paymentId}, ${orderId}::uuid, ${paise}, ${paymentRanks.captured}, ${way}, ${receivedOn}::date, ${recordedBy})`.execute(
    db,
  );
}

/** Deletes webhooks that the provider can no longer send again. */
export async function deleteOldWebhooks(db: Db): Promise<void> {
  await sql`delete from payment_events where arrived_at < clock_now() - interval '90 days'`.execute(db);
}

export type Payment = { paymentId: string; paise: number; rank: number; createdAt: Date };

/** An order's attempts to pay, oldest first. */
export async function paymentsOf(db: Db, orderId: string): Promise<Payment[]> {
  return await db
    .selectFrom("payments")
    .select(["payment_id as paymentId", "paise", "rank", "created_at as createdAt"])
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("payment_id")
    .modifyEnd(prepared)
    .execute();
}

/** Notes a webhook; false if it came before. */
export async function noteWebhook(db: Db, { eventId, kind, checkoutId, paymentId, refundId }: ProviderWebhook): Promise<boolean> {
  const row = await db
    .insertInto("payment_events")
    .values({
      event_id: eventId,
      kind,
      checkout_id: checkoutId ?? null,
      payment_id: paymentId ?? null,
      refund_id: refundId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("event_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes checkouts and attempts of those of these orders that were not paid and no longer can be. Returns those orders. */
export async function forgetUnpaid(db: Db, orderIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select id as "orderId" from unnest(${orderIds}::uuid[]) as id
    where not exists (select from payments p where p.order_id = id and p.rank >= 2)
      and not exists (select from checkouts c where c.order_id = id and c.next_look_at is not null)`.execute(db);
  const unpaid = rows.map(({ orderId }) => orderId);
  await sql`delete from payments where order_id = any (${unpaid}::uuid[])`.execute(db);
  await sql`delete from checkouts where order_id = any (${unpaid}::uuid[])`.execute(db);
  return unpaid;
}
