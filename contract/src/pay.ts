import { asciiDigits } from "./ascii-digits.ts";
import { Day, Meta, ordered, paged } from "./lists.ts";
import { Utr } from "./money.ts";
import { payoutStates } from "./order-trace.ts";
import { payee } from "./refusals/groups.ts";
import { csv, json, route } from "./route.ts";
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
const MyPayout = Payout.pick({ id: true, grossPaise: true, tdsPaise: true, state: true, utr: true }).extend({ day: z.string() });
export type MyPayout = z.infer<typeof MyPayout>;

/** What a lesson has brought; the sum is null while there is no rate. */
const MyEarning = z.object({
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
const MyMonth = z.object({
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

const tutor = z.object({ id: wholeNumber(1, 2_147_483_647) });
const id = z.object({ id: z.uuid() });
const older = z.object({ offset: paged(1).offset });

export const pay = {
  showPay: route({
    method: "GET",
    path: "/pay",
    access: "manage-money",
    summary: "The last payouts, the settings of pay, and what the first tutors earned.",
    reply: json(Pay),
  }),
  findTutorPay: route({
    method: "GET",
    path: "/pay/tutors",
    access: "manage-money",
    summary: "What tutors earned, their rates and accounts; unless asked otherwise, those to be paid first.",
    query: z.object({
      ...paged(20),
      ...ordered(["payablePaise", "staffName"], "payablePaise", "desc"),
      search: z.string().trim().max(100).optional(),
    }),
    reply: json(z.object({ data: z.array(TutorPay), meta: Meta })),
  }),
  showTutorPay: route({
    method: "GET",
    path: "/pay/tutors/:id",
    access: "manage-money",
    summary: "What a tutor earned, their rate and account.",
    params: tutor,
    reply: json(TutorPay),
    refusals: payee,
  }),
  showMyPay: route({
    method: "GET",
    path: "/staff/pay",
    access: "use-tutor-account",
    summary: "What the signed-in tutor has earned, and what was paid out.",
    reply: json(MyPay),
    refusals: ["no-tutor-profile"],
  }),
  listMyEarnings: route({
    method: "GET",
    path: "/staff/pay/earnings",
    access: "use-tutor-account",
    summary: "What lessons have brought the signed-in tutor, newest first, in steps of 50.",
    query: older,
    reply: json(z.object({ earnings: z.array(MyEarning), hasMore: z.boolean() })),
    refusals: ["no-tutor-profile"],
  }),
  listMyPayouts: route({
    method: "GET",
    path: "/staff/pay/payouts",
    access: "use-tutor-account",
    summary: "The signed-in tutor's payouts, newest first, in steps of 24.",
    query: older,
    reply: json(z.object({ payouts: z.array(MyPayout), hasMore: z.boolean() })),
    refusals: ["no-tutor-profile"],
  }),
  listMyMonths: route({
    method: "GET",
    path: "/staff/pay/months",
    access: "use-tutor-account",
    summary: "The signed-in tutor's pay by month, newest first, in steps of 12.",
    query: older,
    reply: json(z.object({ months: z.array(MyMonth), hasMore: z.boolean() })),
    refusals: ["no-tutor-profile"],
  }),
  exportMyMonth: route({
    method: "GET",
    path: "/staff/pay/months/:month",
    access: "use-tutor-account",
    summary: "The signed-in tutor's statement of a month as CSV: each lesson, each payout with its tax, and the sums.",
    params: z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) }),
    reply: csv,
    refusals: ["no-tutor-profile"],
  }),
  setMyBankAccount: route({
    method: "PUT",
    path: "/staff/pay/bank",
    access: "use-tutor-account",
    summary:
      "Where the signed-in tutor is paid. It is sealed, and only its end is shown again; an empty PAN leaves the stored one.",
    body: json(BankAccount),
    reply: json(MyPay),
    refusals: ["not-confirmed", "no-tutor-profile", "too-many-changes-today"],
  }),
  setRate: route({
    method: "PUT",
    path: "/pay/tutors/:id/rate",
    access: "manage-money",
    summary: "What a tutor gets for a lesson, from a day on; lessons that waited for a rate get it.",
    params: tutor,
    body: json(z.object({ rupees: wholeNumber(1, 10_000, { error: sentence("rateInvalid") }), fromDay: Day })),
    reply: json(Pay),
    refusals: ["rate-too-far-ahead", ...payee],
  }),
  setBankAccount: route({
    method: "PUT",
    path: "/pay/tutors/:id/bank",
    access: "manage-money",
    summary:
      "Where a tutor is paid. It is sealed, and only its end is shown again; an empty PAN leaves the stored one unless it is to be removed.",
    params: tutor,
    body: json(BankAccount.extend({ removePan: z.boolean().optional() })),
    reply: json(Pay),
    refusals: ["not-confirmed", ...payee],
  }),
  changePaySettings: route({
    method: "PUT",
    path: "/pay/settings",
    access: "manage-money",
    summary: "Tax kept back, and the sums from which payouts are made and need a second admin.",
    body: json(PaySettings),
    reply: json(Pay),
    refusals: ["not-confirmed"],
  }),
  makeBatch: route({
    method: "POST",
    path: "/pay/batches",
    access: "manage-money",
    summary: "Propose payouts for all lessons that ended seven days ago and are not disputed.",
    reply: json(Pay),
    creates: true,
    refusals: ["nothing-to-pay", "batch-waits"],
  }),
  dropBatch: route({
    method: "DELETE",
    path: "/pay/batches/:id",
    access: "manage-money",
    summary: "Give up proposed payouts.",
    params: id,
    reply: json(Pay),
    refusals: ["no-such-batch", "batch-approved"],
  }),
  approveBatch: route({
    method: "POST",
    path: "/pay/batches/:id/approve",
    access: "manage-money",
    summary:
      "Approve proposed payouts; they are booked with the tax of this day, and tutors are told. Lessons disputed meanwhile are left out.",
    params: id,
    reply: json(Pay),
    refusals: ["no-such-batch", "batch-approved", "nothing-to-pay", "needs-second-admin"],
  }),
  exportBatch: route({
    method: "GET",
    path: "/pay/batches/:id/export",
    access: "manage-money",
    summary: "Approved payouts as CSV for the bank.",
    params: id,
    reply: csv,
    refusals: ["not-confirmed", "no-such-batch", "batch-not-approved"],
  }),
  recordPayout: route({
    method: "POST",
    path: "/pay/payouts/:id/sent",
    access: "manage-money",
    summary: "Record the bank's number of a payout.",
    params: id,
    body: json(z.object({ utr: Utr })),
    repeatable: true,
    reply: json(Pay),
    refusals: ["no-such-payout", "utr-used"],
  }),
  failPayout: route({
    method: "POST",
    path: "/pay/payouts/:id/failed",
    access: "manage-money",
    summary: "The bank has not carried it out; what it would have paid is owed again.",
    params: id,
    reply: json(Pay),
    refusals: ["no-such-payout"],
  }),
};
