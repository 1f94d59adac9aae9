import { Day, Meta, ordered, paged } from "./lists.ts";
import { Utr } from "./money.ts";
import { BankAccount, MyEarning, MyMonth, MyPay, MyPayout, Pay, PaySettings, TutorPay } from "./pay-records.ts";
import { payee } from "./refusals/groups.ts";
import { csv, json, route } from "./route.ts";
import { sentence } from "./texts/field-sentences.ts";
import { wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

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
