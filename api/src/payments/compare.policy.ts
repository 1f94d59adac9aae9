import type { DifferenceKind } from "@tutoring/contract";
import { type ListedPayment, type ListedRefund, paymentRanks } from "#api/core/payment-provider.ts";
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
export type Difference = {
  kind: DifferenceKind;
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
export function differencePayment(
  subject: string,
  ours: OurPayment | undefined,
  theirs: ListedPayment | null,
): Difference | undefined {
  const told = (kind: DifferenceKind): Difference => ({
    ...{ kind, subject, orderId: ours?.orderId ?? null },
    ours: ours ? { paise: ours.paise, state: stateOfRank[ours.rank] ?? "created" } : null,
    theirs: theirs && { paise: theirs.paise, state: stateOfRank[theirs.rank] ?? "created" },
  });
  const [isOurs, isTheirs] = [ours !== undefined && isMoney(ours.rank), theirs !== null && isMoney(theirs.rank)];
  if (!isOurs && !isTheirs) return undefined;
  if (!theirs) return told("payment-unknown-there");
  if (!ours) return told("payment-unknown-here");
  if (isOurs !== isTheirs) return told("payment-other-state");
  // protects C51: the ledger's side of a payment [ours.bookedPaise === theirs.paise && → nothing]
  const isSame = ours.paise === theirs.paise && ours.bookedPaise === theirs.paise && theirs.currency === "INR";
  return isSame ? undefined : told("payment-other-sum");
}

/** A refund that failed there and is not ours moved nothing. */
export function differenceRefund(
  subject: string,
  ours: OurRefund | undefined,
  theirs: ListedRefund | null,
): Difference | undefined {
  const told = (kind: DifferenceKind): Difference => ({
    ...{ kind, subject, orderId: ours?.orderId ?? null },
    ours: ours ? { paise: ours.paise, state: ours.reference?.startsWith("utr ") ? "by-bank" : ours.state } : null,
    theirs: theirs && { paise: theirs.paise, state: theirs.state },
  });
  const isItself = ours?.reference === subject;
  if (!theirs) return isItself && ours.state !== "failed" ? told("refund-unknown-there") : undefined;
  if (theirs.state === "failed" && !isItself) return undefined;
  if (!ours) return told("refund-unknown-here");
  if (!isItself || ours.state !== stateOf[theirs.state]) return told("refund-other-state");
  const isSame = ours.paise === theirs.paise && ours.bookedPaise === (ours.state === "arrived" ? ours.paise : 0);
  return isSame ? undefined : told("refund-other-sum");
}
