import { z } from "zod";
import type { BankDb } from "./store.ts";
import { queueWebhook } from "./bank-webhooks.ts";
import {
  type BankLine,
  type BankPayment,
  type BankRefund,
  closeLink,
  insertLink,
  insertRefund,
  faultSwitchesNow,
  linesSettledOn,
  type Link,
  linkBy,
  listPayments,
  listRefunds,
  paymentById,
  paymentsOfLink,
  refundById,
  refundByKey,
  refundsOf,
  type Slice,
} from "./bank.queries.ts";

type Entity = Record<string, unknown>;

const sumOf = (refunds: BankRefund[]): number => refunds.reduce((sum, { paise }) => sum + paise, 0);

/** A payment as the provider shows it. */
async function asPayment(db: BankDb, { paymentId, paise, state, at }: BankPayment): Promise<Entity> {
  const back = sumOf((await refundsOf(db, paymentId)).filter((refund) => refund.state === "processed"));
  return {
    id: paymentId,
    entity: "payment",
    amount: paise,
    currency: "INR",
    status: back === paise ? "refunded" : state,
    captured: state === "captured",
    amount_refunded: back,
    notes: [],
    created_at: Math.floor(at.getTime() / 1000),
  };
}

/** A refund as the provider shows it. */
const asRefund = ({ refundId, paymentId, paise, state, receipt, at }: BankRefund): Entity => ({
  id: refundId,
  entity: "refund",
  amount: paise,
  currency: "INR",
  payment_id: paymentId,
  receipt,
  status: state,
  created_at: Math.floor(at.getTime() / 1000),
});

const maxCount = 100;
/** The provider's fee in parts of ten thousand: two per cent and the tax on them. */
const feeParts = 236;

/** The calls that read lists and single rows. Null for an unknown id, undefined for any other call. */
async function answerList(db: BankDb, [kind, id, verb]: [string, string, string], asked: URLSearchParams): Promise<unknown> {
  if (kind === "settlements") return id === "recon" && verb === "combined" ? settledOn(db, asked) : undefined;
  if (verb) return undefined;
  if (kind === "payments") {
    if (!id) return collection(await Promise.all((await listPayments(db, sliceOf(asked))).map((one) => asPayment(db, one))));
    const payment = await paymentById(db, id);
    return payment ? asPayment(db, payment) : null;
  }
  if (kind !== "refunds") return undefined;
  if (!id) return collection((await listRefunds(db, sliceOf(asked))).map(asRefund));
  const refund = await refundById(db, id);
  return refund ? asRefund(refund) : null;
}

const collection = (items: object[]) => ({ entity: "collection", count: items.length, items });

function sliceOf(asked: URLSearchParams): Slice {
  const number = (name: string, otherwise: number) => Number(asked.get(name) ?? otherwise);
  const [from, to] = [new Date(number("from", 0) * 1000), new Date((number("to", 4_765_046_400) + 1) * 1000 - 1)];
  return { from, to, count: Math.min(number("count", 10), maxCount), skip: number("skip", 0) };
}

async function settledOn(db: BankDb, asked: URLSearchParams) {
  const day = ["year", "month", "day"].map((part) => asked.get(part) ?? "").join("-");
  return collection((await linesSettledOn(db, day, sliceOf(asked))).map((line) => asLine(day, line)));
}

function asLine(day: string, { id, type, paise, at }: BankLine) {
  const fee = type === "payment" ? Math.floor((paise * feeParts) / 10_000) : 0;
  const isPayment = type === "payment";
  return {
    entity_id: id,
    type,
    debit: isPayment ? 0 : paise,
    credit: isPayment ? paise - fee : 0,
    amount: paise,
    currency: "INR",
    fee,
    settled: true,
    settled_at: Math.floor(at.getTime() / 1000),
    settlement_id: `setl_${day.replaceAll("-", "")}`,
    settlement_utr: `TESTBANK${day.replaceAll("-", "")}`,
  };
}

/** The provider sends no money back for payments older than this. */
const refundableDays = 182;

const NewLink = z.object({
  amount: z.number().int().min(100),
  currency: z.literal("INR"),
  reference_id: z.string().min(1).max(40),
  description: z.string().max(2048),
  expire_by: z.number().int(),
  callback_url: z.url(),
});
const NewRefund = z.object({ amount: z.number().int().min(100), receipt: z.string().max(40) });

type Answer = { status: number; body: unknown };
type Calls = { db: BankDb; pageOf: (linkId: string) => string };
const ok = (body: unknown): Answer => ({ status: 200, body });
const refused = (description: string): Answer => ({ status: 400, body: { error: { code: "BAD_REQUEST_ERROR", description } } });

/** Answers calls as the provider does, as far as we use it, with the fault that is switched on. A lost call throws, as a time-out does. */
export async function answerCall(calls: Calls, request: Request): Promise<Response> {
  const { calls: faultSwitch } = await faultSwitchesNow(calls.db);
  const lost = () => new DOMException("The operation was aborted due to timeout", "TimeoutError");
  if (faultSwitch === "lost-before") throw lost();
  if (faultSwitch === "busy") return Response.json({ error: { description: "Too many requests" } }, { status: 429 });
  if (faultSwitch === "broken") return Response.json({ error: { description: "Server error" } }, { status: 500 });
  if (faultSwitch === "gateway") return new Response("<html><h1>502 Bad Gateway</h1></html>", { status: 502 });
  if (faultSwitch === "refused") return Response.json(refused("Refused by a fault switch").body, { status: 400 });
  const { status, body } = await carryOut(calls, request);
  if (faultSwitch === "lost-after") throw lost();
  return Response.json(faultSwitch === "odd" ? { hello: "from somebody else" } : body, { status });
}

async function carryOut(calls: Calls, request: Request): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url);
  const body: unknown = request.method === "POST" ? await request.json() : undefined;
  const [, kind = "", id = "", verb = ""] = /^\/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(pathname) ?? [];
  if (kind === "payment_links" && !id) {
    return body === undefined ? findLink(calls, searchParams) : makeLink(calls, body);
  }
  if (kind === "payment_links") return verb === "cancel" ? cancelLink(calls, id) : showLink(calls, id);
  if (kind === "orders") return showPayments(calls, id);
  if (kind === "payments" && verb === "refunds") return ok({ items: (await refundsOf(calls.db, id)).map(asRefund) });
  if (kind === "payments" && verb === "refund")
    return makeRefund(calls, id, body, request.headers.get("x-refund-idempotency") ?? "");
  const listed = await answerList(calls.db, [kind, id, verb], searchParams);
  return listed === undefined
    ? refused("The requested URL was not found on the server.")
    : listed === null
      ? refused("The id provided does not exist")
      : ok(listed);
}

async function makeLink(calls: Calls, body: unknown): Promise<Answer> {
  const asked = NewLink.safeParse(body);
  if (!asked.success) return refused(asked.error.issues[0]?.message ?? "bad request");
  const { amount, reference_id: reference, description, expire_by, callback_url } = asked.data;
  const link = { reference, paise: amount, title: description, returnTo: callback_url, expiresAt: new Date(expire_by * 1000) };
  const id = await insertLink(calls.db, link);
  if (!id) return refused(`payment link creation with reference ID (${reference}) already attempted`);
  return showLink(calls, id);
}

async function findLink(calls: Calls, asked: URLSearchParams): Promise<Answer> {
  const payment = asked.has("payment_id") ? await paymentById(calls.db, asked.get("payment_id") ?? "") : undefined;
  const link = asked.has("payment_id")
    ? payment && (await linkBy(calls.db, "link_id", payment.linkId))
    : await linkBy(calls.db, "reference", asked.get("reference_id") ?? "");
  return ok({ payment_links: link ? [asLink(calls, link)] : [] });
}

async function showLink(calls: Calls, id: string): Promise<Answer> {
  const link = await linkBy(calls.db, "link_id", id);
  return link ? ok(asLink(calls, link)) : refused("The id provided does not exist");
}

async function cancelLink(calls: Calls, id: string): Promise<Answer> {
  const link = await linkBy(calls.db, "link_id", id);
  if (link?.status !== "created") return refused("Link can not be cancelled");
  await closeLink(calls.db, id);
  return showLink(calls, id);
}

async function showPayments({ db }: Calls, orderId: string): Promise<Answer> {
  const link = await linkBy(db, "order_id", orderId);
  const payments = link ? await paymentsOfLink(db, link.linkId) : [];
  return ok({
    entity: "collection",
    count: payments.length,
    items: await Promise.all(payments.map((payment) => asPayment(db, payment))),
  });
}

async function makeRefund({ db }: Calls, paymentId: string, body: unknown, key: string): Promise<Answer> {
  const asked = NewRefund.safeParse(body);
  const payment = await paymentById(db, paymentId);
  if (!asked.success || !payment || key.length < 10) return refused("The refund cannot be read");
  if (payment.state !== "captured") return refused("The payment status should be captured for action to be taken");
  if (payment.ageDays > refundableDays) return refused("The payment is too old to be refunded");
  const { refunds: faultSwitch } = await faultSwitchesNow(db);
  if (faultSwitch === "refused") return refused("Refunds are refused by a fault switch");
  if (faultSwitch === "no-balance")
    return refused("Your account does not have enough balance to carry out the refund operation.");
  const same = await refundByKey(db, key);
  if (same) return ok(asRefund(same));
  const back = (await refundsOf(db, paymentId)).filter(({ state }) => state !== "failed");
  if (sumOf(back) === payment.paise) return refused("The payment has been fully refunded already");
  if (sumOf(back) + asked.data.amount > payment.paise)
    return refused("The total refund amount is greater than the refund payment amount");
  const state = faultSwitch === "hangs" ? "pending" : faultSwitch === "fails" ? "failed" : "processed";
  const made = await insertRefund(db, key, { paymentId, paise: asked.data.amount, state, receipt: asked.data.receipt });
  if (state !== "pending") await queueWebhook(db, { event: `refund.${state}`, refund: made });
  return ok(asRefund(made));
}

const asLink = ({ pageOf }: Calls, { linkId, orderId, reference, paise, status }: Link) => ({
  id: linkId,
  entity: "payment_link",
  amount: paise,
  currency: "INR",
  reference_id: reference,
  order_id: orderId,
  short_url: pageOf(linkId),
  status,
});
