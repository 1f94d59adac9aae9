import type { Context } from "#api/platform/core/context.ts";
import {
  type ListedPayment,
  type ListedRefund,
  type PaymentProvider,
  paymentRanks,
} from "#api/platform/core/payment-provider.ts";
import { paymentMismatch, refundMismatch, graceMinutes, type Mismatch, type OurRefund } from "./compare.policy.ts";
import { type Comparison, markRefunds, ourPayments, ourRefunds } from "./compare.queries.ts";
import { answered } from "./listed.ts";
import { resolveMismatches, upsertMismatch } from "./mismatches.queries.ts";
import { checkoutById, checkoutOfPayment } from "./payments.queries.ts";
import { isKeyOf } from "./refund-states.ts";
import { goneBack, syncCheckout, syncRefunds } from "./sync-payment.ts";

/** A comparison at work. */
export type Reconciliation = { context: Context; provider: PaymentProvider; comparison: Comparison };

const isUnderWay = ({ context }: Reconciliation, at: Date): boolean =>
  at.getTime() > context.now().getTime() - graceMinutes * 60_000;

/** Compares a page of the provider's payments with ours, and examines each one that differs. */
export async function takePayments(one: Reconciliation, page: ListedPayment[]): Promise<void> {
  const ids = page.map(({ paymentId }) => paymentId);
  const ours = await ourPayments(one.context.db, ids, one.comparison.id);
  const differ = page.filter((theirs) => paymentMismatch(theirs.paymentId, ours.get(theirs.paymentId), theirs));
  const strange = new Set(differ.map(({ paymentId }) => paymentId));
  await resolveMismatches(
    one.context.db,
    ids.filter((id) => !strange.has(id)),
  );
  // protects C51: the grace of what is under way [if (!isUnderWay(one, at)) → nothing]
  for (const { paymentId, at } of differ) if (!isUnderWay(one, at)) await reconcilePayment(one, paymentId);
}

/** Reads our side before theirs, so that news arriving in between is no difference. If ours is behind, it is brought up to date first. */
export async function reconcilePayment(one: Reconciliation, id: string): Promise<void> {
  const { db } = one.context;
  const ours = (await ourPayments(db, [id])).get(id);
  const theirs = answered(await one.provider.payment(id));
  let found = paymentMismatch(id, ours, theirs);
  if (found && theirs?.rank === paymentRanks.captured && (await catchUp(one, id)))
    found = paymentMismatch(id, (await ourPayments(db, [id])).get(id), theirs);
  await note(one, id, found);
}

/** Brings our side up to date from the checkout on which it was paid. False if that checkout is not ours. */
async function catchUp({ context, provider }: Reconciliation, paymentId: string): Promise<boolean> {
  const known = await checkoutOfPayment(context.db, paymentId);
  const checkoutId = known ? known.checkoutId : answered(await provider.checkoutOf(paymentId));
  const checkout = known ?? (checkoutId === null ? undefined : await checkoutById(context.db, checkoutId));
  return checkout !== undefined && syncCheckout(context, checkout);
}

/** Compares a page of the provider's refunds with ours, and examines each one that differs. */
export async function takeRefunds(one: Reconciliation, page: ListedRefund[]): Promise<void> {
  const ids = page.map(({ refundId }) => refundId);
  const paymentIds = page.map(({ paymentId }) => paymentId);
  await markRefunds(one.context.db, ids, one.comparison.id);
  const ours = await ourRefunds(one.context.db, paymentIds, ids);
  const differ = page.filter((theirs) => refundMismatch(theirs.refundId, ourOf(ours, theirs), theirs));
  const strange = new Set(differ.map(({ refundId }) => refundId));
  await resolveMismatches(
    one.context.db,
    ids.filter((id) => !strange.has(id)),
  );
  for (const { refundId, at } of differ) if (!isUnderWay(one, at)) await reconcileRefund(one, refundId);
}

/** Brings our side up to date, then reads it before theirs. */
export async function reconcileRefund(one: Reconciliation, id: string): Promise<void> {
  const { context, provider } = one;
  const first = answered(await provider.refundById(id));
  if (first) await syncRefunds(context, first.paymentId);
  const ours = await ourRefunds(context.db, first ? [first.paymentId] : [], [id]);
  const theirs = first && answered(await provider.refundById(id));
  const isAwaited = theirs !== null && isLookedFor(ours, theirs);
  await note(one, id, isAwaited ? undefined : refundMismatch(id, theirs ? ourOf(ours, theirs) : ours[0], theirs));
}

const ourOf = (ours: OurRefund[], { refundId, key }: ListedRefund): OurRefund | undefined =>
  ours.find(({ reference }) => reference === refundId) ?? ours.find((refund) => isKeyOf(refund, key));

/** Looks for a refund that the provider made on its own initiative. */
const isLookedFor = (ours: OurRefund[], { refundId, paymentId, paise }: ListedRefund): boolean =>
  !ours.some(({ reference }) => reference === refundId) &&
  ours.some((one) => one.paymentId === paymentId && one.why === goneBack && one.state === "wanted" && one.paise === paise);

async function note({ context }: Reconciliation, subject: string, found: Mismatch | undefined): Promise<void> {
  if (found) await upsertMismatch(context.db, found);
  else await resolveMismatches(context.db, [subject]);
}
