import { outsideWays } from "./order-desk.ts";
import { Order } from "./order.ts";
import { z } from "./z.ts";

const moment = z.iso.datetime();

export const openRefundStates = ["wanted", "asked", "failed"] as const;
/** The kinds of the ledger's accounts. */
export const moneyAccounts = [
  "provider",
  "bank",
  "order",
  "refund",
  "earned",
  "goodwill",
  "tutor",
  "teaching",
  "tds",
  "fees",
] as const;
export type MoneyAccount = (typeof moneyAccounts)[number];

/** A row of the ledger in terms of its accounts. */
export const MoneyMove = z.object({
  at: moment,
  what: z.string(),
  from: z.enum(moneyAccounts),
  to: z.enum(moneyAccounts),
  paise: z.number(),
});
export type MoneyMove = z.infer<typeof MoneyMove>;

export const payoutStates = ["proposed", "approved", "sent", "failed"] as const;

export const OrderTrace = z.object({
  order: Order,
  parent: z.string(),
  payments: z.array(
    z.object({
      id: z.string(),
      paise: z.number(),
      /** How it was paid outside the payment provider; null if it was paid through it. */
      way: z.enum(outsideWays).nullable(),
      state: z.enum(["created", "failed", "authorized", "captured"]),
      at: moment,
      /** When it reached our bank account, less the provider's fee. */
      settled: z.object({ at: moment, utr: z.string().nullable(), feePaise: z.number() }).nullable(),
    }),
  ),
  /** What tutors have earned with its lessons; `payout` once it is in one. */
  earnings: z.array(
    z.object({
      nth: z.number(),
      tutor: z.string(),
      why: z.enum(["taught", "late cancel", "we failed"]),
      paise: z.number().nullable(),
      payout: z.object({ number: z.number(), state: z.enum(payoutStates), utr: z.string().nullable() }).nullable(),
    }),
  ),
  /** `reference`: the provider's number, or the bank's. */
  refunds: z.array(
    z.object({
      id: z.string(),
      paise: z.number(),
      state: z.enum([...openRefundStates, "arrived"]),
      reference: z.string().nullable(),
      at: moment,
      arrivedAt: moment.nullable(),
    }),
  ),
  /** Every row of the ledger that moved this order's money, oldest first. */
  moves: z.array(MoneyMove),
});
export type OrderTrace = z.infer<typeof OrderTrace>;
