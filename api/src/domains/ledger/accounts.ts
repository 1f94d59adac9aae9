import type { MoneyAccount } from "@tutoring/contract";

/** The kinds of accounts, and whether each is bounded: what is owed to a person never falls below zero. */
export const accountKinds = {
  /** Money at the payment provider. */
  provider: false,
  bank: false,
  /** What a family has paid for an order and has not received yet. */
  // protects C82: bounding what is owed to families [true → false]
  order: true,
  /** Promised back to a family, and not arrived. */
  refund: true,
  /** Paid for lessons that were given. */
  earned: false,
  /** What a tutor has earned and has not been paid yet. */
  tutor: true,
  /** What tutors cost us. */
  teaching: false,
  /** Tax deducted at source, owed to the tax office. */
  tds: false,
  /** What the payment provider keeps of payments. */
  fees: false,
  /** Lessons given free because we failed. */
  goodwill: false,
} as const satisfies Record<MoneyAccount, boolean>;
export type AccountKind = keyof typeof accountKinds;

/** `owner`: the order that it belongs to; empty for an account of our own. */
export type LedgerAccount = { kind: AccountKind; owner: string };

export const ourOwn = (kind: AccountKind): LedgerAccount => ({ kind, owner: "" });
