import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { BankDb } from "./store.ts";
import { atRest, type FaultSwitches } from "./fault-switches.ts";

const clockNow = sql<Date>`clock_now()`;

/** An id as the provider makes them: fourteen letters and digits, not to be guessed. */
const newId = (kind: string): string => `${kind}_${randomBytes(24).toString("base64").replaceAll(/\W/g, "").slice(0, 14)}`;

export async function faultSwitchesNow(db: BankDb): Promise<FaultSwitches> {
  const row = await db.selectFrom("test_bank.fault_switches").select(["calls", "webhooks", "refunds"]).executeTakeFirst();
  return (row as FaultSwitches | undefined) ?? atRest;
}

export async function setFaultSwitches(db: BankDb, row: FaultSwitches): Promise<void> {
  await db
    .insertInto("test_bank.fault_switches")
    .values(row)
    .onConflict((conflict) => conflict.column("single").doUpdateSet(row))
    .execute();
}

export type Link = {
  linkId: string;
  orderId: string;
  reference: string;
  paise: number;
  title: string;
  returnTo: string;
  expiresAt: Date;
  status: "created" | "paid" | "expired" | "cancelled";
};

const linkRows = (db: BankDb) =>
  db.selectFrom("test_bank.links as l").select([
    "l.link_id as linkId",
    "l.order_id as orderId",
    "l.reference",
    "l.paise",
    "l.title",
    "l.return_to as returnTo",
    "l.expires_at as expiresAt",
    sql<Link["status"]>`case
        when exists (select from test_bank.payments p where p.link_id = l.link_id and ${isCaptured}) then 'paid'
        when l.closed_at is not null then 'cancelled'
        when l.expires_at < clock_now() then 'expired'
        else 'created' end`.as("status"),
  ]);
const isCaptured = sql`(p.state = 'captured' or p.captured_at <= clock_now())`;

export async function linkBy(db: BankDb, key: "link_id" | "order_id" | "reference", value: string): Promise<Link | undefined> {
  return await linkRows(db).where(key, "=", value).executeTakeFirst();
}

export async function newestLinks(db: BankDb): Promise<Link[]> {
  return await linkRows(db).orderBy("l.created_at", "desc").limit(20).execute();
}

type NewLink = Pick<Link, "reference" | "paise" | "title" | "returnTo" | "expiresAt">;

/** Adds a link and returns its id; undefined if the reference is taken. */
export async function insertLink(
  db: BankDb,
  { reference, paise, title, returnTo, expiresAt }: NewLink,
): Promise<string | undefined> {
  const row = await db
    .insertInto("test_bank.links")
    .values({
      link_id: newId("plink"),
      order_id: newId("order"),
      reference,
      paise,
      title,
      return_to: returnTo,
      expires_at: expiresAt,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .returning("link_id")
    .executeTakeFirst();
  return row?.link_id;
}

export async function closeLink(db: BankDb, linkId: string): Promise<void> {
  await db.updateTable("test_bank.links").set({ closed_at: clockNow }).where("link_id", "=", linkId).execute();
}

export type BankPayment = {
  paymentId: string;
  linkId: string;
  paise: number;
  state: "created" | "failed" | "authorized" | "captured";
  ageDays: number;
  at: Date;
};

const paymentRows = (db: BankDb) =>
  db
    .selectFrom("test_bank.payments as p")
    .select([
      "p.payment_id as paymentId",
      "p.link_id as linkId",
      "p.paise",
      sql<BankPayment["state"]>`case when ${isCaptured} then 'captured' else p.state end`.as("state"),
      sql<number>`(extract(epoch from clock_now() - p.created_at) / 86400)::integer`.as("ageDays"),
      "p.created_at as at",
    ]);

export async function paymentsOfLink(db: BankDb, linkId: string): Promise<BankPayment[]> {
  return await paymentRows(db).where("p.link_id", "=", linkId).orderBy("p.created_at").execute();
}

export async function paymentById(db: BankDb, paymentId: string): Promise<BankPayment | undefined> {
  return await paymentRows(db).where("p.payment_id", "=", paymentId).executeTakeFirst();
}

/** Adds an attempt to pay; a failed one may be captured some minutes later. */
export async function insertPayment(
  db: BankDb,
  { linkId, paise }: Pick<Link, "linkId" | "paise">,
  state: BankPayment["state"],
  capturedInMinutes?: number,
): Promise<string> {
  const row = await db
    .insertInto("test_bank.payments")
    .values({
      payment_id: newId("pay"),
      link_id: linkId,
      paise,
      state,
      captured_at: capturedInMinutes === undefined ? null : sql<Date>`clock_now() + make_interval(mins => ${capturedInMinutes})`,
    })
    .returning("payment_id")
    .executeTakeFirstOrThrow();
  return row.payment_id;
}

export type BankRefund = {
  refundId: string;
  paymentId: string;
  paise: number;
  state: "pending" | "processed" | "failed";
  /** Null if the bank sent the money back of its own accord. */
  receipt: string | null;
  at: Date;
};

const refundColumns = [
  "refund_id as refundId",
  "payment_id as paymentId",
  "paise",
  "state",
  "receipt",
  "created_at as at",
] as const;

export async function refundsOf(db: BankDb, paymentId: string): Promise<BankRefund[]> {
  return await db
    .selectFrom("test_bank.refunds")
    .select(refundColumns)
    .where("payment_id", "=", paymentId)
    .orderBy("created_at")
    .execute();
}

export async function refundById(db: BankDb, refundId: string): Promise<BankRefund | undefined> {
  return await db.selectFrom("test_bank.refunds").select(refundColumns).where("refund_id", "=", refundId).executeTakeFirst();
}

export type Slice = { from: Date; to: Date; count: number; skip: number };

/** Payments that began in a span, newest first. */
export async function listPayments(db: BankDb, { from, to, count, skip }: Slice): Promise<BankPayment[]> {
  const within = paymentRows(db).where("p.created_at", ">=", from).where("p.created_at", "<=", to);
  return await within.orderBy("p.created_at", "desc").orderBy("p.payment_id").limit(count).offset(skip).execute();
}

export async function listRefunds(db: BankDb, { from, to, count, skip }: Slice): Promise<BankRefund[]> {
  const within = db
    .selectFrom("test_bank.refunds")
    .select(refundColumns)
    .where("created_at", ">=", from)
    .where("created_at", "<=", to);
  return await within.orderBy("created_at", "desc").orderBy("refund_id").limit(count).offset(skip).execute();
}

export type BankLine = { id: string; type: "payment" | "refund"; paise: number; at: Date };

/** What is settled on a day in India, two days after it began, in order of time. */
export async function linesSettledOn(
  db: BankDb,
  day: string,
  { count, skip }: Pick<Slice, "count" | "skip">,
): Promise<BankLine[]> {
  const { rows } = await sql<BankLine>`
    select * from (
      select p.payment_id as id, 'payment' as type, p.paise, coalesce(p.captured_at, p.created_at) + interval '2 days' as at
      from test_bank.payments p where ${isCaptured}
      union all
      select refund_id, 'refund', paise, created_at + interval '2 days' from test_bank.refunds where state = 'processed'
    ) settled
    where at <= clock_now() and day_in_india(at) = ${day}::date
    order by at, id limit ${count} offset ${skip}`.execute(db);
  return rows;
}

export async function refundByKey(db: BankDb, key: string): Promise<BankRefund | undefined> {
  return await db.selectFrom("test_bank.refunds").select(refundColumns).where("idempotency_key", "=", key).executeTakeFirst();
}

export async function insertRefund(db: BankDb, key: string, refund: Omit<BankRefund, "refundId" | "at">): Promise<BankRefund> {
  return await db
    .insertInto("test_bank.refunds")
    .values({
      refund_id: newId("rfnd"),
      idempotency_key: key,
      payment_id: refund.paymentId,
      paise: refund.paise,
      state: refund.state,
      receipt: refund.receipt,
    })
    .returning(refundColumns)
    .executeTakeFirstOrThrow();
}

/** Ends every pending refund; the caller sends the webhooks about them. */
export async function endRefunds(db: BankDb, state: "processed" | "failed"): Promise<BankRefund[]> {
  return await db
    .updateTable("test_bank.refunds")
    .set({ state })
    .where("state", "=", "pending")
    .returning(refundColumns)
    .execute();
}

export type BankWebhook = { webhookId: number; eventId: string; body: string; signed: boolean; tries: number };

export async function insertWebhook(
  db: BankDb,
  body: string,
  signed: boolean,
  times: number,
  dueInSeconds: number,
): Promise<void> {
  const eventId = newId("evt");
  const due_at = sql<Date>`clock_now() + make_interval(secs => ${dueInSeconds})`;
  const webhooks = Array.from({ length: times }, () => ({ event_id: eventId, body, signed, due_at, delivered_at: null }));
  await db.insertInto("test_bank.webhooks").values(webhooks).execute();
}

export async function dueWebhooks(db: BankDb): Promise<BankWebhook[]> {
  return await db
    .selectFrom("test_bank.webhooks")
    .select(["webhook_id as webhookId", "event_id as eventId", "body", "signed", "tries"])
    .where("delivered_at", "is", null)
    .where("due_at", "<=", clockNow)
    .orderBy("webhook_id")
    .limit(50)
    .execute();
}

/** Notes a delivery; a webhook that was not taken is tried again, at most five times. */
export async function markWebhook(db: BankDb, { webhookId, tries }: BankWebhook, taken: boolean): Promise<void> {
  const given = taken || tries >= 4 ? { delivered_at: clockNow } : { due_at: sql<Date>`clock_now() + interval '30 seconds'` };
  await db
    .updateTable("test_bank.webhooks")
    .set({ ...given, tries: tries + 1 })
    .where("webhook_id", "=", webhookId)
    .execute();
}
