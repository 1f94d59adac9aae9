import { asciiDigits } from "./ascii-digits.ts";
import { payoutStates } from "./order-trace.ts";
import { requiredLine } from "./text.ts";
import { sentence } from "./texts/field-sentences.ts";
import { wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

/** Only the ends of an account number and a PAN are ever shown. */
const BankEnds = z.object({ holder: z.string(), ifsc: z.string(), accountEnd: z.string(), panEnd: z.string().nullable() });

export const TutorPay = z.object({
  staffId: z.number(),
  staffName: z.string(),
  /** The pay for one lesson. */
  rate: z.object({ rupees: z.number(), fromDay: z.string() }).nullable(),
  /** `enteredByTutorOn`: the day on which the tutor entered it; null if an admin did. */
  bank: BankEnds.extend({ enteredByTutorOn: z.string().nullable().default(null) }).nullable(),
  /** Earned and not paid out yet, with what is proposed. */
  owedPaise: z.number(),
  /** The part of it, without what is proposed, for lessons old enough to be paid, and not disputed. */
  payablePaise: z.number(),
  /** Lessons that wait for a rate. */
  withoutRate: z.number(),
});
export type TutorPay = z.infer<typeof TutorPay>;

export const Payout = z.object({
  id: z.string(),
  staffId: z.number(),
  tutor: z.string(),
  grossPaise: z.number(),
  tdsPaise: z.number(),
  state: z.enum(payoutStates),
  utr: z.string().nullable(),
});
export type Payout = z.infer<typeof Payout>;

export const PayoutBatch = z.object({
  id: z.string(),
  number: z.number(),
  day: z.string(),
  madeBy: z.string().nullable(),
  approved: z.boolean(),
  payouts: z.array(Payout),
});
export type PayoutBatch = z.infer<typeof PayoutBatch>;

const percent = wholeNumber(0, 40);
const sum = wholeNumber(0, 10_000_000);
export const PaySettings = z.object({
  tdsPercent: percent,
  tdsPercentWithoutPan: percent,
  /** Payouts of a financial year up to this bear no tax. */
  tdsThresholdRupees: sum,
  minimumRupees: sum,
  /** A batch above this is approved by another admin than its maker. */
  secondAdminRupees: sum,
});
export type PaySettings = z.infer<typeof PaySettings>;

/** A payout on its way or sent, with the day of its approval. */
export const MyPayout = Payout.pick({ id: true, grossPaise: true, tdsPaise: true, state: true, utr: true }).extend({
  day: z.string(),
});
export type MyPayout = z.infer<typeof MyPayout>;

/** What a lesson has brought; the sum is null while there is no rate. */
export const MyEarning = z.object({
  day: z.string(),
  /** Null once the family's data are erased, and in answers of the version before. */
  student: z.string().nullable().default(null),
  course: z.string().nullable().default(null),
  why: z.enum(["taught", "late cancel", "we failed"]),
  paise: z.number().nullable(),
  paid: z.boolean(),
});
export type MyEarning = z.infer<typeof MyEarning>;

/** What a tutor earned with the lessons of a month in India, written 2026-11, and what was paid out in it. */
export const MyMonth = z.object({
  month: z.string(),
  lessons: z.number(),
  earnedPaise: z.number(),
  /** Paid out, with the tax deducted. */
  grossPaise: z.number(),
  tdsPaise: z.number(),
});
export type MyMonth = z.infer<typeof MyMonth>;

/** What a tutor reads of their own pay. Sums are in paise. */
export const MyPay = z.object({
  /** The pay for one lesson now, and since which day; null without one. */
  rate: TutorPay.shape.rate,
  /** The ends of the account to which it goes; null without one. */
  bank: BankEnds.nullable(),
  /** Of this month in India: lessons that are paid for, and their sum so far. */
  month: z.object({ lessons: z.number(), paise: z.number() }),
  /** Earned and not yet paid out, and the part for undisputed lessons at least `payAfterDays` old, which comes with the next payout. */
  owedPaise: z.number(),
  payablePaise: z.number(),
  payAfterDays: z.number(),
  /** The last 24 payouts and 50 earnings, and whether there are older ones. */
  payouts: z.array(MyPayout),
  earnings: z.array(MyEarning),
  hasMore: z.object({ payouts: z.boolean(), earnings: z.boolean() }).default({ payouts: false, earnings: false }),
  /** How tax is deducted, and what was paid out and deducted since the first day of this financial year. */
  tax: PaySettings.omit({ secondAdminRupees: true })
    .extend({ yearFrom: z.string(), grossPaise: z.number(), tdsPaise: z.number() })
    .nullable()
    .default(null),
});
export type MyPay = z.infer<typeof MyPay>;

export const Pay = z.object({
  /** The first 100, for pages of the version before; the others by `findTutorPay`. */
  tutors: z.array(TutorPay),
  batches: z.array(PayoutBatch),
  settings: PaySettings,
  /** A raise of `secondAdminRupees` that does not count for its raiser until another admin saves the settings. */
  raise: z.object({ own: z.boolean(), fromRupees: z.number() }).nullable(),
});
export type Pay = z.infer<typeof Pay>;

const capitals = (pattern: RegExp, message: string) => z.string().trim().toUpperCase().regex(pattern, message);
export const BankAccount = z.object({
  holder: requiredLine({ missing: "holderRequired" }),
  account: z
    .string()
    .overwrite((given) => asciiDigits(given).replaceAll(/[\s-]/g, ""))
    .regex(/^\d{9,18}$/, sentence("accountInvalid")),
  ifsc: capitals(/^[A-Z]{4}0[A-Z0-9]{6}$/, sentence("ifscInvalid")),
  pan: z.union([z.literal(""), capitals(/^[A-Z]{5}\d{4}[A-Z]$/, sentence("panInvalid"))]),
});
export type BankAccount = z.infer<typeof BankAccount>;
