import { allWhoMay } from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { type PaymentFact, paymentRanks, type RefundFact } from "#api/platform/core/payment-provider.ts";
import type { Db } from "#api/platform/db/database.ts";
import { book, ourOwn } from "#api/domains/ledger/index.ts";
import { officeEmails, enqueueDigest } from "#api/platform/mail/index.ts";
import { type Checkout, upsertFact, lockOrder, paymentsOf } from "./payments.queries.ts";
import { keyOf, stateOf } from "./refund-states.ts";
import { changeRefund, insertRefund, lockRefund, refundsOfPayment } from "./refunds.queries.ts";

/** The reason of a refund that the provider had made before we learnt of it: it is looked up, never sent. */
export const goneBack = "gone back already";

type Wanted = { orderId: string; paymentId: string; why: string; paise: number };

/** Promises money back, in the transaction that gives up what was bought with it. A background job sends it. */
export async function createRefund({ db }: Context, { orderId, paymentId, why, paise }: Wanted): Promise<string | undefined> {
  const refund = await insertRefund(db, { orderId, paymentId, why, paise });
  if (!refund) return undefined;
  const { refundId, byPerson } = refund;
  await book(db, {
    what: `refund ${refundId}`,
    debit: { kind: "order", owner: orderId },
    credit: { kind: "refund", owner: orderId },
    paise,
  });
  if (byPerson) await tellByPerson(db, { orderId, refundId, paise });
  return refundId;
}

/** Money that came outside the provider goes back by bank transfer. */
function tellByPerson(db: Db, { orderId, refundId, paise }: { orderId: string; refundId: string; paise: number }): Promise<void> {
  const t = translator("en");
  const values = { rupees: (paise / 100).toFixed(2), refund: refundId, order: orderId };
  const [subject, text] = [t(officeEmails.refundByPersonSubject, values), t(officeEmails.refundByPerson, values)];
  return enqueueDigest({ db }, { to: allWhoMay("manage-money"), subject, text });
}

/** The ledger account of what was paid for an order and is not spent yet. */
export const orderAccount = (orderId: string) => ({ kind: "order", owner: orderId }) as const;

/**
 * Books what the provider says about a checkout. The same facts lead to the same books, in whatever order and however often they come.
 */
export function applyPaymentState(context: Context, checkout: Checkout, facts: PaymentFact[]): Promise<void> {
  const { orderId } = checkout;
  // protects C83: one transaction for a payment and its effects [inTransaction(context, → Promise.resolve(context).then(]
  return inTransaction(context, async (inside) => {
    await lockOrder(inside.db, orderId);
    for (const fact of facts) if (fact.currency === "INR" && fact.paise > 0) await upsertFact(inside.db, checkout, fact);
    for (const { paymentId, paise, rank } of await paymentsOf(inside.db, orderId)) {
      if (rank < paymentRanks.captured) continue;
      const what = `captured ${paymentId}`;
      const returnedPaise = facts.find((fact) => fact.paymentId === paymentId)?.returnedPaise ?? 0;
      const isNew = await book(inside.db, { what, debit: ourOwn("provider"), credit: orderAccount(orderId), paise });
      // protects C81: the look whether a payment is booked
      if (!isNew) continue;
      const verdict = await inside.hooks.paymentCaptured(inside, { orderId, paymentId, paise, returnedPaise });
      if (verdict === "accepted") continue;
      if (returnedPaise > 0) await createRefund(inside, { orderId, paymentId, why: goneBack, paise: returnedPaise });
      if (returnedPaise < paise)
        await createRefund(inside, { orderId, paymentId, why: "not wanted", paise: paise - returnedPaise });
    }
  });
}

/** Asks the provider about a checkout and books its answer. False if there was none. */
export async function syncCheckout(context: Context, checkout: Checkout): Promise<boolean> {
  const asked = await context.payments?.fetchPayments(checkout.checkoutId);
  if (asked?.is !== "done") {
    context.report("payment-not-looked-at", { checkout: checkout.checkoutId, why: asked?.why ?? "no provider" });
    return false;
  }
  await applyPaymentState(context, checkout, asked.value);
  return true;
}

/** Records what the provider says about a refund. One that it could not send stays promised, and admins are told. */
export function applyRefundState(context: Context, refundId: string, fact: RefundFact): Promise<void> {
  return inTransaction(context, async (inside) => {
    const refund = await lockRefund(inside.db, refundId);
    // protects C85: the end of a refund [|| refund.state === "arrived" || refund.state === "failed" → nothing]
    if (!refund || refund.state === "arrived" || refund.state === "failed") return;
    const state = stateOf[fact.state];
    await changeRefund(inside.db, refundId, state, fact.refundId);
    if (state === "arrived") await bookArrival(inside, refund, "provider");
    if (state === "failed") await notifyOfFailure(inside, refund, fact.refundId);
  });
}

/** Records that the provider refuses to send a refund at all, as for payments older than six months. */
export function refundRefused(context: Context, refundId: string, why: string): Promise<void> {
  return inTransaction(context, async (inside) => {
    const refund = await lockRefund(inside.db, refundId);
    if (!refund || refund.state === "arrived" || refund.state === "failed") return;
    await changeRefund(inside.db, refundId, "failed", refund.reference);
    await notifyOfFailure(inside, refund, why);
  });
}

type Booked = { refundId: string; orderId: string; paise: number };

/** Books that the money has left us for good. */
export const bookArrival = ({ db }: Context, { refundId, orderId, paise }: Booked, from: "provider" | "bank") =>
  book(db, { what: `refunded ${refundId}`, debit: { kind: "refund", owner: orderId }, credit: ourOwn(from), paise });

function notifyOfFailure(context: Context, { refundId, orderId, paise }: Booked, why: string): Promise<void> {
  const t = translator("en");
  const values = { rupees: (paise / 100).toFixed(2), refund: refundId, order: orderId, why };
  return enqueueDigest(context, {
    to: allWhoMay("manage-money"),
    subject: t(officeEmails.refundFailedSubject, { rupees: values.rupees }),
    text: t(officeEmails.refundFailed, values),
  });
}

/** Asks the provider about a payment's refunds, and records the answer. */
export async function syncRefunds(context: Context, paymentId: string): Promise<void> {
  const asked = await context.payments?.refundsOf(paymentId);
  if (asked?.is !== "done") return;
  const ours = await refundsOfPayment(context.db, paymentId);
  for (const fact of asked.value) {
    const refund = ours.find((one) => one.reference === fact.refundId || (one.reference === null && keyOf(one) === fact.key));
    if (refund) await applyRefundState(context, refund.refundId, fact);
  }
}
