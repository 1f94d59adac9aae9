import type { MismatchKind } from "@tutoring/contract";
import { type ListedPayment, type ListedRefund, paymentRanks } from "#api/platform/core/payment-provider.ts";
import { type RefundState, stateOf } from "./refund-states.ts";

/** `bookedPaise`: of its entry in the ledger; 0 if there is none. */
export type OurPayment = { paymentId: string; orderId: string; paise: number; rank: number; bookedPaise: number };
export type OurRefund = {
  refundId: string;
  orderId: string;
  paymentId: string;
  why: string;
  paise: number;
  state: RefundState;
  reference: string | null;
  bookedPaise: number;
};

type Side = { paise: number; state: string };
/** `subject`: the provider's id. */
export type Mismatch = {
  kind: MismatchKind;
  subject: string;
  orderId: string | null;
  ours: Side | null;
  theirs: Side | null;
};

/** Webhooks, sweeps and running calls need this long to bring both sides together. */
export const graceMinutes = 15;

const stateOfRank = ["created", "failed", "authorized", "captured"] as const;
const isMoney = (rank: number): boolean => rank === paymentRanks.captured;

/** Attempts that brought no money may differ; money may not. */
export function paymentMismatch(
  subject: string,
  ours: OurPayment | undefined,
  theirs: ListedPayment | null,
): Mismatch | undefined {
  const mismatch = (kind: MismatchKind): Mismatch => ({
    ...{ kind, subject, orderId: ours?.orderId ?? null },
    ours: ours ? { paise: ours.paise, state: stateOfRank[ours.rank] ?? "created" } : null,
    theirs: theirs && { paise: theirs.paise, state: stateOfRank[theirs.rank] ?? "created" },
  });
  const [isOurs, isTheirs] = [ours !== undefined && isMoney(ours.rank), theirs !== null && isMoney(theirs.rank)];
  if (!isOurs && !isTheirs) return undefined;
  if (!theirs) return mismatch("payment-unknown-there");
  if (!ours) return mismatch("payment-unknown-here");
  if (isOurs !== isTheirs) return mismatch("payment-other-state");
  // protects C51: the ledger's side of a payment [ours.bookedPaise === theirs.paise && → nothing]
  const isSame = ours.paise === theirs.paise && ours.bookedPaise === theirs.paise && theirs.currency === "INR";
  return isSame ? undefined : mismatch("payment-other-sum");
}

/** A refund that failed there and is not ours moved nothing. */
export function refundMismatch(subject: string, ours: OurRefund | undefined, theirs: ListedRefund | null): Mismatch | undefined {
  const mismatch = (kind: MismatchKind): Mismatch => ({
    ...{ kind, subject, orderId: ours?.orderId ?? null },
    ours: ours ? { paise: ours.paise, state: ours.reference?.startsWith("utr ") ? "by-bank" : ours.state } : null,
    theirs: theirs && { paise: theirs.paise, state: theirs.state },
  });
  const isItself = ours?.reference === subject;
  if (!theirs) return isItself && ours.state !== "failed" ? mismatch("refund-unknown-there") : undefined;
  if (theirs.state === "failed" && !isItself) return undefined;
  if (!ours) return mismatch("refund-unknown-here");
  if (!isItself || ours.state !== stateOf[theirs.state]) return mismatch("refund-other-state");
  const isSame = ours.paise === theirs.paise && ours.bookedPaise === (ours.state === "arrived" ? ours.paise : 0);
  return isSame ? undefined : mismatch("refund-other-sum");
}
