import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { razorpay } from "./razorpay.ts";

/** Which events name which things, according to the provider's documentation. The contents below are our own. */
const documented: [things: string, events: string][] = [
  ["payment", "payment.authorized payment.captured payment.failed"],
  ["payment payment_link order", "payment_link.paid payment_link.partially_paid"],
  ["payment_link", "payment_link.cancelled payment_link.expired"],
  ["payment order", "order.paid"],
  ["refund payment", "refund.created refund.processed refund.failed refund.speed_changed"],
  [
    "payment dispute",
    "payment.dispute.created payment.dispute.won payment.dispute.lost payment.dispute.closed payment.dispute.under_review payment.dispute.action_required",
  ],
  ["payment.downtime", "payment.downtime.started payment.downtime.resolved payment.downtime.updated"],
  ["invoice order payment", "invoice.paid invoice.partially_paid"],
  ["invoice", "invoice.expired"],
  ["settlement", "settlement.processed"],
  ["qr_code payment", "qr_code.credited"],
  ["qr_code", "qr_code.created qr_code.closed"],
  ["virtual_account payment bank_transfer", "virtual_account.credited"],
  ["virtual_account payment upi_transfer", "virtual_account.credited"],
  ["virtual_account", "virtual_account.created virtual_account.closed"],
  ["subscription payment", "subscription.activated subscription.charged subscription.completed"],
  [
    "subscription",
    "subscription.authenticated subscription.activated subscription.updated subscription.pending subscription.halted subscription.paused subscription.resumed subscription.cancelled",
  ],
  ["payout", "payout.pending payout.processed payout.reversed payout.failed"],
  ["payout.downtime", "payout.downtime.resolved"],
  [
    "payout_link",
    "payout_link.attempted payout_link.issued payout_link.pending payout_link.processing payout_link.processed payout_link.rejected payout_link.cancelled payout_link.expired",
  ],
  ["fund_account.validation", "fund_account.validation.completed fund_account.validation.failed"],
  [
    "account",
    "account.activated account.activated_kyc_pending account.funds_hold account.funds_unhold account.instantly_activated account.needs_clarification account.payments_enabled account.rejected account.suspended account.under_review",
  ],
  [
    "merchant_product",
    "payment_gateway payment_links payment_link route".replace(/\w+/g, (product) =>
      ["activated", "activated_kyc_pending", "instantly_activated", "needs_clarification", "rejected", "under_review"]
        .map((state) => `product.${product}.${state}`)
        .join(" "),
    ),
  ],
  ["transaction", "transaction.created"],
];
const webhooks = documented.flatMap(([things, events]) =>
  events.split(" ").map((event) => ({ event, things: things.split(" ") })),
);

/** How different samples spell the same id. */
const spellings: ((id: string) => object)[] = [
  (id) => ({ id, entity: "payment", amount: 80_000, currency: "INR", notes: [], captured: true, order_id: "order_Own1" }),
  (id) => ({ id, amount: "80000", notes: { a: "b" }, captured: "1", fee: null, acquirer_data: { rrn: null }, reward: null }),
  (id) => ({
    id,
    notes: null,
    status: "captured",
    error_code: null,
    card: { id: "card_Own1", last4: "1111" },
    amount_refunded: 0,
  }),
];
const ids: Record<string, string> = { payment: "pay_Own1", payment_link: "plink_Own1", refund: "rfnd_Own1", order: "Own1" };

const account = { base: "https://provider.invalid/v1", keyId: "", keySecret: "" };
const provider = (answer: object) =>
  razorpay({ ...account, webhookSecrets: ["secret"], send: () => Promise.resolve(Response.json(answer)) });

test.each(webhooks)("only the ids are read from a webhook $event about $things", ({ event, things }) => {
  for (const spell of spellings) {
    const named = things.map((thing) => {
      const payment = thing === "refund" ? { payment_id: "pay_Own1" } : {};
      return [thing, { entity: { ...spell(ids[thing] ?? `${thing}_Own1`), ...payment } }];
    });
    const payload = { ...Object.fromEntries(named), created_at: 1_700_000_000 };
    const body = new TextEncoder().encode(
      JSON.stringify({ entity: "event", account_id: "acc_Own1", event, contains: things, payload }),
    );
    const signature = createHmac("sha256", "secret").update(body).digest("hex");
    expect(provider({}).readWebhook(body, signature)).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      kind: event,
      checkoutId: things.includes("payment_link") ? "plink_Own1" : undefined,
      paymentId: things.includes("payment") ? "pay_Own1" : undefined,
      refundId: things.includes("refund") ? "rfnd_Own1" : undefined,
    });
  }
});

test("a page, its attempts and their refunds are found among everything else in the provider's answer", async () => {
  const more = {
    entity: "x",
    notes: [],
    created_at: 1_700_000_000,
    customer: { name: "Ritu" },
    acquirer_data: {},
    description: null,
  };
  const link = {
    ...more,
    id: "plink_Own1",
    short_url: "https://rzp.io/i/own",
    status: "created",
    order_id: null,
    amount: 80_000,
  };
  const input = {
    reference: "r",
    paise: 80_000,
    title: "t",
    email: "r@example.in",
    name: "Ritu",
    expiresAt: new Date(),
    returnTo: "x",
  };
  expect(await provider(link).openCheckout(input)).toEqual({
    is: "done",
    value: { checkoutId: "plink_Own1", url: "https://rzp.io/i/own" },
  });
  expect(await provider(link).fetchPayments("plink_Own1")).toEqual({ is: "done", value: [] });
  expect(await provider({ ...link, status: "paid" }).closeCheckout("plink_Own1")).toEqual({ is: "done", value: "paid" });
  expect(await provider({ ...link, status: "expired" }).closeCheckout("plink_Own1")).toEqual({ is: "done", value: "closed" });
  const payment = { ...more, amount: 80_000, currency: "INR" };
  const items = [
    { ...payment, id: "pay_1", status: "failed", captured: false },
    { ...payment, id: "pay_2", status: "authorized", captured: "0", amount_refunded: null },
    { ...payment, id: "pay_3", status: "captured", captured: "1", amount_refunded: 0 },
    { ...payment, id: "pay_4", status: "refunded", captured: true, amount_refunded: 80_000 },
    { ...payment, id: "pay_5", status: "refunded", captured: false },
  ];
  const paid = await provider({ ...link, order_id: "order_Own1", items }).fetchPayments("plink_Own1");
  expect(paid.is === "done" && paid.value.map(({ paymentId, rank, returnedPaise }) => [paymentId, rank, returnedPaise])).toEqual([
    ["pay_1", 1, 0],
    ["pay_2", 2, 0],
    ["pay_3", 3, 0],
    ["pay_4", 3, 80_000],
    ["pay_5", 2, 80_000],
  ]);
  const refund = { ...more, id: "rfnd_1", amount: 20_000, currency: "INR", payment_id: "pay_3", speed_processed: "normal" };
  const refunds = [
    { ...refund, receipt: null, status: "pending" },
    { ...refund, receipt: "ours", status: "processed" },
  ];
  const facts = { refundId: "rfnd_1", paise: 20_000 };
  expect(await provider({ items: refunds }).refundsOf("pay_3")).toEqual({
    is: "done",
    value: [
      { ...facts, key: null, state: "pending" },
      { ...facts, key: "ours", state: "processed" },
    ],
  });
});
