import { z } from "@tutoring/contract/z";
import {
  type CheckoutAsk,
  type PaymentFact,
  type PaymentProvider,
  paymentRanks,
  type RefundFact,
} from "#api/core/payment-provider.ts";
import { call, done, onward, type RazorpayAccount } from "./razorpay-call.ts";
import { readLetter } from "./razorpay-letters.ts";

const Link = z.object({
  id: z.string(),
  short_url: z.string(),
  status: z.enum(["created", "partially_paid", "paid", "expired", "cancelled"]),
  order_id: z.string().nullish(),
});
const Links = z.object({ payment_links: z.array(Link) });
const Payment = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  amount_refunded: z.number().int().nullish(),
  // true, and "1" in some of their own samples
  captured: z.unknown(),
});
const Payments = z.object({ items: z.array(Payment) });
const Refund = z.object({
  id: z.string(),
  amount: z.number().int(),
  receipt: z.string().nullish(),
  status: z.enum(["pending", "processed", "failed"]),
});
const Refunds = z.object({ items: z.array(Refund) });

type Options = RazorpayAccount & { letterSecrets: string[] };

/** Razorpay's Payment Links: no script of theirs on our pages. Amounts are paise on both sides. */
export function razorpay({ letterSecrets, ...account }: Options): PaymentProvider {
  const get = <S extends z.ZodType>(path: string, answer: S) => call(account, { method: "GET", path }, answer);
  const post = <S extends z.ZodType>(path: string, body: object, answer: S, headers = {}) =>
    call(account, { method: "POST", path, body, headers }, answer);
  const linkById = (id: string) => get(`/payment_links/${encodeURIComponent(id)}`, Link);

  return {
    openCheckout: async (ask) => {
      const made = await post("/payment_links", linkOf(ask), Link);
      // the reference is taken where an earlier call was done, and its answer lost
      const link =
        made.is === "refused" && /already/i.test(made.why)
          ? await onward(await get(`/payment_links?reference_id=${encodeURIComponent(ask.reference)}`, Links), (found) =>
              found.payment_links[0] ? done(found.payment_links[0]) : made,
            )
          : made;
      return onward(link, ({ id, short_url }) => done({ checkoutId: id, url: short_url }));
    },
    closeCheckout: async (checkoutId) => {
      const closed = await post(`/payment_links/${encodeURIComponent(checkoutId)}/cancel`, {}, Link);
      const link = closed.is === "refused" ? await linkById(checkoutId) : closed;
      return onward(link, ({ status }) => done(status === "paid" || status === "partially_paid" ? "paid" : "closed"));
    },
    look: async (checkoutId) =>
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
    readLetter: (bytes, signature) => readLetter(letterSecrets, bytes, signature),
  };
}

const linkOf = ({ reference, paise, title, email, name, expiresAt, returnTo }: CheckoutAsk) => ({
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

const paymentFact = ({ id, amount, currency, status, captured, amount_refunded }: z.output<typeof Payment>): PaymentFact => ({
  paymentId: id,
  paise: amount,
  currency,
  // one that was never captured never reached us
  rank: paymentRanks[status !== "refunded" ? status : captured === true || Number(captured) === 1 ? "captured" : "authorized"],
  returnedPaise: amount_refunded ?? (status === "refunded" ? amount : 0),
});

const refundFact = ({ id, amount, receipt, status }: z.output<typeof Refund>): RefundFact => ({
  refundId: id,
  key: receipt ?? null,
  paise: amount,
  state: status,
});
