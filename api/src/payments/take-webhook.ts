import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import type { ProviderWebhook } from "#api/core/payment-provider.ts";
import type { Settle } from "./learn.ts";
import { lookAtRefunds } from "./look-at-refunds.ts";
import { lookAt } from "./look-at.ts";
import { type Checkout, checkoutById, checkoutOfPayment, noteWebhook, lookSoon } from "./payments.queries.ts";

type Signed = { bytes: Uint8Array; signature: string };

/** The provider expects an answer within five seconds, and counts later ones as failures. */
const patienceMilliseconds = 3_000;

/**
 * Takes a webhook, which only says where to look: the provider is asked, now or by the next sweep. So a webhook that is doubled,
 * late, lost or out of order changes nothing.
 */
export async function takeWebhook(context: Context, { bytes, signature }: Signed, settle: Settle): Promise<{ taken: boolean }> {
  if (!context.payments) throw new Refusal("nothing-here");
  const webhook = context.payments.readWebhook(bytes, signature);
  if (!webhook) throw new Refusal("letter-not-signed");
  const checkout = await placeOf(context, webhook);
  if (checkout) await lookSoon(context.db, checkout.checkoutId);
  // protects C86: reading a webhook once [if (!(await noteWebhook(context.db, webhook))) return { taken: false } → await noteWebhook(context.db, webhook)]
  if (!(await noteWebhook(context.db, webhook))) return { taken: false };
  const work = Promise.all([
    checkout && lookAt(context, checkout, settle),
    webhook.refundId && webhook.paymentId && lookAtRefunds(context, webhook.paymentId),
  ]).catch((error: unknown) => context.report("webhook-event-not-followed", { error }));
  await Promise.race([work, pause(patienceMilliseconds, undefined, { ref: false })]);
  return { taken: true };
}

/** The checkout that a webhook is about; undefined for another account's, or another kind. */
async function placeOf({ db }: Context, { checkoutId, paymentId }: ProviderWebhook): Promise<Checkout | undefined> {
  if (checkoutId) return checkoutById(db, checkoutId);
  return paymentId ? checkoutOfPayment(db, paymentId) : undefined;
}
