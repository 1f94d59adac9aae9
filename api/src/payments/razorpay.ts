import { z } from "@tutoring/contract/z";
import type { CheckoutAsk, PaymentProvider } from "#api/core/payment-provider.ts";
import { call, done, onward, type RazorpayAccount } from "./razorpay-call.ts";
import { Payments, Refund, Refunds, paymentFact, refundFact } from "./razorpay-facts.ts";
import { readWebhook } from "./razorpay-webhooks.ts";
import { lists } from "./razorpay-lists.ts";

const Link = z.object({
  id: z.string(),
  short_url: z.string(),
  status: z.enum(["created", "partially_paid", "paid", "expired", "cancelled"]),
  order_id: z.string().nullish(),
});
const Links = z.object({ payment_links: z.array(Link) });

type Options = RazorpayAccount & { webhookSecrets: string[] };

/** Razorpay's Payment Links: no third-party script on our pages. Amounts are paise on both sides. */
export function razorpay({ webhookSecrets, ...account }: Options): PaymentProvider {
  const get = <S extends z.ZodType>(path: string, answer: S) => call(account, { method: "GET", path }, answer);
  const post = <S extends z.ZodType>(path: string, body: object, answer: S, headers = {}) =>
    call(account, { method: "POST", path, body, headers }, answer);
  const linkById = (id: string) => get(`/payment_links/${encodeURIComponent(id)}`, Link);

  return {
    openCheckout: async (ask) => {
      const made = await post("/payment_links", linkOf(ask), Link);
      // the reference is taken if an earlier call was carried out and its answer lost
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
    ...lists(get),
    readWebhook: (bytes, signature) => readWebhook(webhookSecrets, bytes, signature),
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
