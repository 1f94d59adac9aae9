import { createHmac } from "node:crypto";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { insertPayment, linkBy } from "@tutoring/fake-razorpay/testing";
import { paymentRanks } from "#api/platform/core/payment-provider.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { checkoutsOf, applyPaymentState, razorpay } from "./index.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
afterEach(() => money.checkBooks());

const post = async (body: string, headers: Record<string, string> = {}) =>
  world.api.fetch(
    new Request("http://localhost:3000/api/webhooks/razorpay", {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...headers },
    }),
    {
      address: "203.0.113.9",
    },
  );
const signed = (secret: string, body: string) => ({
  "x-razorpay-signature": createHmac("sha256", secret).update(body).digest("hex"),
  "x-razorpay-event-id": "evt_1",
});
/** The webhooks that the bank has sent about one payment, with their signatures. */
async function webhooksOfPayment() {
  const family = await money.afterDemo();
  const order = await money.order(family);
  const sent: { body: string; headers: Record<string, string> }[] = [];
  const fetch = world.api.fetch;
  world.api.fetch = async (request, env) => {
    const copy = request.clone();
    if (new URL(request.url).pathname !== "/api/webhooks/razorpay") return fetch(request, env);
    sent.push({ body: await copy.text(), headers: Object.fromEntries(copy.headers) });
    return new Response(null, { status: 500 });
  };
  await money.pay(order, "close");
  world.api.fetch = fetch;
  return { family, sent };
}

test("a webhook that is forged, altered or signed with another secret changes nothing; nor does a genuine one about nothing of ours", async () => {
  const { family, sent } = await webhooksOfPayment();
  const [webhook = { body: "", headers: {} }] = sent;
  const altered = { ...webhook, body: webhook.body.replace("captured", "Captured").replace("authorized", "Authorized") };
  for (const { body, headers } of [
    altered,
    { body: webhook.body, headers: signed("not the secret", webhook.body) },
    { body: webhook.body, headers: {} },
    { body: webhook.body, headers: { "x-razorpay-signature": "é".repeat(64) } },
  ])
    expect((await post(body, headers)).status).toBe(403);
  expect((await family.api.orders.listMyOrders()).orders[0]?.state).toBe("waiting");
  expect((await post("x".repeat(300 * 1024), webhook.headers)).status).toBe(413);
  const foreign = JSON.stringify({ event: "payment.captured", payload: { payment: { entity: { id: "pay_ofSomebodyElse" } } } });
  const row = { event_id: "evt_foreign", body: foreign, signed: true, due_at: new Date(0), delivered_at: null };
  await world.bank.db.insertInto("test_bank.webhooks").values(row).execute();
  await world.bank.deliverWebhooks();
  const taken = await world.db
    .selectFrom("payment_events")
    .select("kind")
    .where("payment_id", "=", "pay_ofSomebodyElse")
    .execute();
  expect(taken).toEqual([{ kind: "payment.captured" }]);
  expect((await family.api.orders.listMyOrders()).orders[0]?.state).toBe("waiting");
  const rows = await world.db.selectFrom("payment_events").select("event_id").execute();
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 2000 }), fc.string({ maxLength: 64 }), async (body, signature) => {
      const headers = { "x-razorpay-signature": signature.replaceAll(/[^\x20-\x7e]/g, "") };
      expect((await post(body, headers)).status).toBe(403);
    }),
    { numRuns: 100 },
  );
  expect(await world.db.selectFrom("payment_events").select("event_id").execute()).toEqual(rows);
});

test(
  "what the provider says late of an earlier state of a payment takes nothing back",
  { meta: { proves: ["C81"] } },
  async () => {
    const family = await money.afterDemo();
    const order = await money.order(family);
    await money.pay(order);
    const [checkout] = await checkoutsOf(world.db, order.id);
    const [payment] = await world.db.selectFrom("payments").selectAll().where("order_id", "=", order.id).execute();
    if (!checkout || !payment) throw new Error("nothing was paid");
    const late = { paymentId: payment.payment_id, paise: 80_000, currency: "INR", rank: paymentRanks.failed, returnedPaise: 0 };
    await applyPaymentState(money.context(), checkout, [late]);
    const { payments } = await (await world.as(await world.make.admin())).money.traceOrder({ params: { id: order.id } });
    expect(payments).toMatchObject([{ state: "captured" }]);
  },
);

test(
  "a payment whose sum changes before it is captured counts with what came, and buys no lessons for less than their price",
  { meta: { proves: ["C81"] } },
  async () => {
    const family = await money.afterDemo();
    const order = await money.order(family);
    const [checkout] = await checkoutsOf(world.db, order.id);
    if (!checkout) throw new Error("no page was opened");
    const link = (await linkBy(world.bank.db, "link_id", checkout.checkoutId)) ?? { linkId: "" };
    const paymentId = await insertPayment(world.bank.db, { ...link, paise: 72_000 }, "captured");
    const fact = { paymentId, currency: "INR", returnedPaise: 0 };
    await applyPaymentState(money.context(), checkout, [{ ...fact, paise: 80_000, rank: paymentRanks.authorized }]);
    await applyPaymentState(money.context(), checkout, [{ ...fact, paise: 72_000, rank: paymentRanks.captured }]);
    await applyPaymentState(money.context(), checkout, [{ ...fact, paise: 80_000, rank: paymentRanks.authorized }]);
    const { payments, refunds } = await (await world.as(await world.make.admin())).money.traceOrder({ params: { id: order.id } });
    expect(payments).toMatchObject([{ paise: 72_000, state: "captured" }]);
    expect(refunds).toMatchObject([{ paise: 72_000 }]);
    expect((await family.api.orders.showOrder({ params: { id: order.id } })).list).toEqual([]);
  },
);

const reader = razorpay({
  base: "https://provider.invalid/v1",
  keyId: "",
  keySecret: "",
  webhookSecrets: ["new", "old"],
  send: () => Promise.reject(new Error("not called")),
});
const read = (webhook: object, secret = "new") => {
  const body = JSON.stringify(webhook);
  return reader.readWebhook(new TextEncoder().encode(body), signed(secret, body)["x-razorpay-signature"]);
};
const entity = (fields: object) => ({ entity: fields });

test.each([
  [
    "a paid page",
    "payment_link.paid",
    { payment_link: entity({ id: "plink_1" }), order: entity({ id: "Q1" }), payment: entity({ id: "pay_1" }) },
    { checkoutId: "plink_1", paymentId: "pay_1" },
  ],
  [
    "a page that lapsed",
    "payment_link.expired",
    { payment_link: entity({ id: "plink_1", notes: { a: "b" } }) },
    { checkoutId: "plink_1" },
  ],
  [
    "a payment with notes as a list",
    "payment.captured",
    { payment: entity({ id: "pay_1", notes: [], order_id: "order_1" }) },
    { paymentId: "pay_1" },
  ],
  [
    "a payment with notes as an object",
    "payment.failed",
    { payment: entity({ id: "pay_1", notes: { a: "b" } }) },
    { paymentId: "pay_1" },
  ],
  [
    "a refund",
    "refund.processed",
    { refund: entity({ id: "rfnd_1", payment_id: "pay_1" }), payment: entity({ id: "pay_1" }) },
    { refundId: "rfnd_1", paymentId: "pay_1" },
  ],
  ["a settlement", "settlement.processed", { settlement: entity({ id: "setl_1" }) }, {}],
  ["a downtime", "payment.downtime.started", { "payment.downtime": entity({ id: "down_1" }) }, {}],
  ["something without an id", "payment.captured", { payment: entity({ amount: 1 }) }, {}],
])("a webhook about %s gives the ids of what it is about", (_, event, payload, about) => {
  expect(read({ entity: "event", event, contains: Object.keys(payload), payload })).toMatchObject({ kind: event, ...about });
});

test("a retry with the former secret is still read, and a text that is not a webhook is about nothing", () => {
  expect(read({ event: "order.paid", payload: {} }, "old")).toMatchObject({ kind: "order.paid" });
  expect(read({ event: "order.paid", payload: {} }, "older")).toBeUndefined();
  expect(read(["no webhook"])).toMatchObject({ kind: "unreadable" });
});
