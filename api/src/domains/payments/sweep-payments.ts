import { allWhoMay } from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { forEachSettled } from "#api/platform/core/for-each-settled.ts";
import type { RefundFact } from "#api/platform/core/payment-provider.ts";
import { enqueueDigest, officeEmails } from "#api/platform/mail/index.ts";
import { type Checkout, takeDueCheckout } from "./payments.queries.ts";
import { isKeyOf, keyOf } from "./refund-states.ts";
import {
  changeSum,
  countRefusal,
  insertRefund,
  lockRefund,
  type Refund,
  refundsOfPayment,
  takeDueRefund,
  takeLateRefunds,
} from "./refunds.queries.ts";
import { applyRefundState, goneBack, refundRefused, syncCheckout, syncRefunds } from "./sync-payment.ts";

/** Refusals by the provider after which a person has to send the money. */
const maxRefusals = 3;

/** Sends the refunds that are due, and asks about those on their way. A refund's id is its key at the provider, so asking twice sends it once. */
async function sendRefunds(context: Context): Promise<void> {
  for (;;) {
    const refund = await takeDueRefund(context.db);
    if (!refund) return;
    try {
      if (refund.reference) await syncRefunds(context, refund.paymentId);
      else if (refund.why === goneBack) await find(context, refund, "it sent the money back, and does not know that refund");
      else await send(context, refund);
    } catch (error) {
      context.report("refund-not-sent", { refund: refund.refundId, error });
    }
  }
}

async function send(context: Context, refund: Refund): Promise<void> {
  const { refundId, paymentId, paise } = refund;
  const asked = await context.payments?.refund({ key: keyOf(refund), paymentId, paise });
  if (asked?.is === "done") return applyRefundState(context, refundId, asked.value);
  context.report("refund-not-sent", { refund: refundId, why: asked?.why ?? "no provider" });
  if (asked?.is === "refused") await find(context, refund, asked.why);
}

/** A refund that was refused may have been made: by an earlier call whose answer was lost, by the provider itself, or by hand. */
async function find(context: Context, refund: Refund, why: string): Promise<void> {
  const asked = await context.payments?.refundsOf(refund.paymentId);
  if (asked?.is !== "done") return;
  const isPoor = /balance/i.test(why);
  const ours = await refundsOfPayment(context.db, refund.paymentId);
  // protects C85: the look for a refund that the provider made [(isPoor ? undefined : strayFor(refund, asked.value, ours)) → undefined]
  const made = asked.value.find(({ key }) => key === keyOf(refund)) ?? (isPoor ? undefined : strayFor(refund, asked.value, ours));
  if (made) return applyRefundState(context, refund.refundId, made);
  // it succeeds as soon as others pay
  if (isPoor) return;
  const parts = straysFor(refund, asked.value, ours);
  // protects C85: the look for money that the provider has sent back in parts [refund.why === goneBack && parts.reduce → parts.length < 0 && parts.reduce]
  if (refund.why === goneBack && parts.reduce((sum, { paise }) => sum + paise, 0) === refund.paise)
    return takeParts(context, refund, parts);
  await inTransaction(context, async (inside) => {
    await countRefusal(inside.db, refund.refundId);
    // protects C85: a new try after a refusal [refund.refusals + 1 >= maxRefusals → true]
    if (refund.refusals + 1 >= maxRefusals) await refundRefused(inside, refund.refundId, why);
  });
}

/** The provider's refunds that match none of ours. */
function straysFor(refund: Refund, facts: RefundFact[], ours: Refund[]): RefundFact[] {
  const isOfAnother = ({ refundId, key }: RefundFact) =>
    ours.some((one) => one.reference === refundId || (one.refundId !== refund.refundId && isKeyOf(one, key)));
  return facts.filter((fact) => fact.state !== "failed" && !isOfAnother(fact));
}

/** The one of the same sum. */
const strayFor = (refund: Refund, facts: RefundFact[], ours: Refund[]): RefundFact | undefined =>
  straysFor(refund, facts, ours).find(({ paise }) => paise === refund.paise);

/** Money that the provider has sent back in parts is a refund of ours for each of them, as its lists have it. The books know its sum. */
function takeParts(context: Context, refund: Refund, [first, ...others]: RefundFact[]): Promise<void> {
  const { orderId, paymentId } = refund;
  return inTransaction(context, async (inside) => {
    if (!first || (await lockRefund(inside.db, refund.refundId))?.state !== "wanted") return;
    await changeSum(inside.db, refund.refundId, first.paise);
    await applyRefundState(inside, refund.refundId, first);
    for (const fact of others) {
      const made = await insertRefund(inside.db, { orderId, paymentId, why: `${goneBack}: ${fact.refundId}`, paise: fact.paise });
      if (made) await applyRefundState(inside, made.refundId, fact);
    }
  });
}

/** Background job: looks at every checkout that is due, then sends refunds. It finds everything even without webhooks. */
export async function sweepPayments(context: Context): Promise<void> {
  if (!context.payments) return;
  const steps = [
    () => forEachSettled(dueCheckouts(context), (one) => syncCheckout(context, one)),
    () => sendRefunds(context), // also if a checkout failed
  ];
  await forEachSettled(steps, (step) => step());
}

async function* dueCheckouts({ db }: Context): AsyncGenerator<Checkout> {
  for (;;) {
    const checkout = await takeDueCheckout(db);
    if (!checkout) return;
    yield checkout;
  }
}

/** Seven working days, with a weekend in between: families read that banks take no longer. */
const lateDays = 9;

/** Background job: tells admins, once each, of refunds that have not arrived. */
export function notifyOfLateRefunds(context: Context): Promise<void> {
  return inTransaction(context, async (inside) => {
    const t = translator("en");
    for (const { refundId: refund, orderId: order, paise, reference } of await takeLateRefunds(inside.db, lateDays)) {
      const values = { rupees: (paise / 100).toFixed(2), refund, order, reference: reference ?? "none" };
      const [subject, text] = [t(officeEmails.refundLateSubject, values), t(officeEmails.refundLate, values)];
      await enqueueDigest(inside, { to: allWhoMay("manage-money"), subject, text });
    }
  });
}
