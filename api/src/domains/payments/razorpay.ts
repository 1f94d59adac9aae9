import { createHash, createHmac } from "node:crypto";
import { z } from "@tutoring/contract/z";
import {
  type Asked,
  type CheckoutInput,
  listedAtOnce,
  type ListedPayment,
  type ListedRefund,
  type PaymentProvider,
  type ProviderWebhook,
  type SettledLine,
  type Span,
} from "#api/platform/core/payment-provider.ts";
import { isSameSecret } from "#api/platform/core/seal.ts";
import { call, done, onward, type RazorpayAccount } from "./razorpay-call.ts";
import { Payment, paymentFact, Payments, Refund, refundFact, Refunds } from "./razorpay-facts.ts";

const seconds = z.number().int();
const Dated = Payment.extend({ created_at: seconds });
const DatedRefund = Refund.extend({ payment_id: z.string(), created_at: seconds });
const Line = z.object({
  entity_id: z.string(),
  type: z.string(),
  debit: z.number().int(),
  credit: z.number().int(),
  amount: z.number().int(),
  settlement_id: z.string(),
  settlement_utr: z.string().nullish(),
  settled_at: seconds,
});
const listOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) });
const Links = z.object({ payment_links: z.array(z.object({ id: z.string() })) });

type Get = <S extends z.ZodType>(path: string, answer: S) => Promise<Asked<z.output<S>>>;
type Lists = Pick<PaymentProvider, "payment" | "refundById" | "checkoutOf" | "payments" | "refunds" | "settledOn">;

/** The provider's lists, with which our books are compared. */
function lists(get: Get): Lists {
  return {
    payment: async (id) => orNull(await get(`/payments/${encodeURIComponent(id)}`, Dated), listedPayment),
    refundById: async (id) => orNull(await get(`/refunds/${encodeURIComponent(id)}`, DatedRefund), listedRefund),
    checkoutOf: async (paymentId) =>
      onward(await get(`/payment_links?payment_id=${encodeURIComponent(paymentId)}`, Links), ({ payment_links: [link] }) =>
        done(link?.id ?? null),
      ),
    payments: async (span) =>
      onward(await get(`/payments?${within(span)}`, listOf(Dated)), ({ items }) => done(items.map(listedPayment))),
    refunds: async (span) =>
      onward(await get(`/refunds?${within(span)}`, listOf(DatedRefund)), ({ items }) => done(items.map(listedRefund))),
    settledOn: async (day, skip) => {
      const [year = "", month = "", date = ""] = day.split("-");
      const path = `/settlements/recon/combined?year=${year}&month=${month}&day=${date}&count=${listedAtOnce}&skip=${skip}`;
      return onward(await get(path, listOf(Line)), ({ items }) => done(items.map(settledLine)));
    },
  };
}

/** Null for an id that the provider does not know; any other refusal stays one. */
function orNull<T, U>(asked: Asked<T>, turn: (value: T) => U): Asked<U | null> {
  if (asked.is === "refused" && /does not exist|not found|no db records/i.test(asked.why)) return done(null);
  return asked.is === "done" ? done(turn(asked.value)) : asked;
}

const within = ({ from, to, skip }: Span) =>
  `from=${Math.floor(from.getTime() / 1000)}&to=${Math.floor(to.getTime() / 1000)}&count=${listedAtOnce}&skip=${skip}`;

const listedPayment = ({ created_at: at, ...payment }: z.output<typeof Dated>): ListedPayment => ({
  ...paymentFact(payment),
  at: new Date(at * 1000),
});

const listedRefund = ({ created_at: at, payment_id: paymentId, ...refund }: z.output<typeof DatedRefund>): ListedRefund => ({
  ...refundFact(refund),
  paymentId,
  at: new Date(at * 1000),
});

function settledLine({ entity_id: lineId, type, credit, debit, amount, ...line }: z.output<typeof Line>): SettledLine {
  const paise = credit > 0 ? amount : -amount;
  return {
    lineId,
    kind: type === "payment" || type === "refund" ? type : "other",
    paise,
    feePaise: paise - (credit - debit),
    settlementId: line.settlement_id,
    utr: line.settlement_utr ?? null,
    at: new Date(line.settled_at * 1000),
  };
}

// Of 134 documented samples, 14 spell a payment differently: so only the ids are read that say what a webhook is about.
// protects C86: ids that the database can keep [regex(/^\w{1,100}$/ → max(100]
const Id = z.string().regex(/^\w{1,100}$/);
const named = z.object({ entity: z.object({ id: Id }) });
const Webhook = z.object({
  event: z.string().regex(/^[\w.]{1,100}$/),
  payload: z
    .object({
      payment_link: named.optional(),
      payment: named.optional(),
      refund: z.object({ entity: z.object({ id: Id, payment_id: Id }) }).optional(),
    })
    .catch({}),
});

/** A webhook signed with one of our secrets; a retry still carries the former one's signature. Undefined for any other. */
function readWebhook(secrets: string[], bytes: Uint8Array, signature: string): ProviderWebhook | undefined {
  const signed = secrets.filter((secret) => isSameSecret(createHmac("sha256", secret).update(bytes).digest("hex"), signature));
  // protects C86: checking the signature
  if (signed.length === 0) return undefined;
  const { event, payload } = webhookIn(bytes);
  return {
    eventId: createHash("sha256").update(bytes).digest("hex"),
    kind: event,
    checkoutId: payload.payment_link?.entity.id,
    paymentId: payload.payment?.entity.id ?? payload.refund?.entity.payment_id,
    refundId: payload.refund?.entity.id,
  };
}

/** A signed webhook in an undocumented form is about nothing. */
function webhookIn(bytes: Uint8Array): z.output<typeof Webhook> {
  try {
    return Webhook.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return { event: "unreadable", payload: {} };
  }
}

const Link = z.object({
  id: z.string(),
  short_url: z.string(),
  status: z.enum(["created", "partially_paid", "paid", "expired", "cancelled"]),
  order_id: z.string().nullish(),
});
const RazorpayLinks = z.object({ payment_links: z.array(Link) });

type Options = RazorpayAccount & { webhookSecrets: string[] };

/** Razorpay's Payment Links: no third-party script on our pages. Amounts are paise on both sides. */
export function razorpay({ webhookSecrets, ...account }: Options): PaymentProvider {
  const get = <S extends z.ZodType>(path: string, answer: S) => call(account, { method: "GET", path }, answer);
  const post = <S extends z.ZodType>(path: string, body: object, answer: S, headers = {}) =>
    call(account, { method: "POST", path, body, headers }, answer);
  const linkById = (id: string) => get(`/payment_links/${encodeURIComponent(id)}`, Link);

  return {
    openCheckout: async (input) => {
      const made = await post("/payment_links", linkOf(input), Link);
      // the reference is taken if an earlier call was carried out and its answer lost
      const link =
        made.is === "refused" && /already/i.test(made.why)
          ? await onward(
              await get(`/payment_links?reference_id=${encodeURIComponent(input.reference)}`, RazorpayLinks),
              (found) => (found.payment_links[0] ? done(found.payment_links[0]) : made),
            )
          : made;
      return onward(link, ({ id, short_url }) => done({ checkoutId: id, url: short_url }));
    },
    closeCheckout: async (checkoutId) => {
      const closed = await post(`/payment_links/${encodeURIComponent(checkoutId)}/cancel`, {}, Link);
      const link = closed.is === "refused" ? await linkById(checkoutId) : closed;
      return onward(link, ({ status }) => done(status === "paid" || status === "partially_paid" ? "paid" : "closed"));
    },
    fetchPayments: async (checkoutId) =>
      onward(await linkById(checkoutId), async ({ order_id: orderId }) =>
        orderId
          ? onward(await get(`/orders/${encodeURIComponent(orderId)}/payments`, Payments), ({ items }) =>
              done(items.map(paymentFact)),
            )
          : done([]),
      ),
    refund: async ({ key, paymentId, paise }) => {
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`;
      const made = await post(path, { amount: paise, speed: "normal", receipt: key }, Refund, { "x-refund-idempotency": key });
      return onward(made, (refund) => done(refundFact(refund)));
    },
    refundsOf: async (paymentId) =>
      onward(await get(`/payments/${encodeURIComponent(paymentId)}/refunds`, Refunds), ({ items }) =>
        done(items.map(refundFact)),
      ),
    ...lists(get),
    readWebhook: (bytes, signature) => readWebhook(webhookSecrets, bytes, signature),
  };
}

const linkOf = ({ reference, paise, title, email, name, expiresAt, returnTo }: CheckoutInput) => ({
  amount: paise,
  currency: "INR",
  reference_id: reference,
  description: title,
  customer: { name, email },
  notify: { sms: false, email: false },
  reminder_enable: false,
  expire_by: Math.floor(expiresAt.getTime() / 1000),
  callback_url: returnTo,
  callback_method: "get",
});
