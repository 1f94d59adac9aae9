import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import type { ProviderWebhook } from "#api/platform/core/payment-provider.ts";
import { isViolationOf } from "#api/platform/db/database.ts";
import { book, ourOwn } from "#api/domains/ledger/index.ts";
import {
  type Checkout,
  checkoutById,
  checkoutOfPayment,
  insertOutside,
  scheduleSync,
  noteWebhook,
  type OutsidePayment,
} from "./payments.queries.ts";
import { syncCheckout, syncRefunds, orderAccount } from "./sync-payment.ts";
import { waitBriefly } from "./wait-briefly.ts";

type Signed = { bytes: Uint8Array; signature: string };

/**
 * Takes a webhook, which only says where to look: the provider is asked, now or by the next sweep. So a webhook that is doubled,
 * late, lost or out of order changes nothing.
 */
export async function takeWebhook(context: Context, { bytes, signature }: Signed): Promise<{ taken: boolean }> {
  if (!context.payments) throw new Refusal("nothing-here");
  const webhook = context.payments.readWebhook(bytes, signature);
  if (!webhook) throw new Refusal("invalid-signature");
  const checkout = await placeOf(context, webhook);
  if (checkout) await scheduleSync(context.db, checkout.checkoutId);
  // protects C86: reading a webhook once [if (!(await noteWebhook(context.db, webhook))) return { taken: false } → await noteWebhook(context.db, webhook)]
  if (!(await noteWebhook(context.db, webhook))) return { taken: false };
  const work = Promise.all([
    checkout && syncCheckout(context, checkout),
    webhook.refundId && webhook.paymentId && syncRefunds(context, webhook.paymentId),
  ]);
  await waitBriefly(context, "webhook-event-not-followed", work);
  return { taken: true };
}

/** The checkout that a webhook is about; undefined for another account's, or another kind. */
async function placeOf({ db }: Context, { checkoutId, paymentId }: ProviderWebhook): Promise<Checkout | undefined> {
  if (checkoutId) return checkoutById(db, checkoutId);
  return paymentId ? checkoutOfPayment(db, paymentId) : undefined;
}

/** Books money that came outside the provider, in the caller's transaction. Throws if the order does not take it. */
export async function recordOutside(inside: Context, payment: OutsidePayment): Promise<void> {
  const { orderId, paise, reference } = payment;
  const paymentId = `outside ${reference}`;
  await insertOutside(inside.db, paymentId, payment).catch((error: unknown) => {
    throw isViolationOf(error, "payments_pkey") ? new Refusal("reference-used") : error;
  });
  await book(inside.db, { what: `captured ${paymentId}`, debit: ourOwn("bank"), credit: orderAccount(orderId), paise });
  if ((await inside.hooks.paymentCaptured(inside, { orderId, paymentId, paise, returnedPaise: 0 })) === "rejected")
    throw new Error(`order ${orderId} does not take its payment ${paymentId}`);
}
