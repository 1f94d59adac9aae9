import { outcomes } from "./lessons.ts";
import { maxWeeklyHours, stateCodes } from "./lesson-rules.ts";
import { Day } from "./lists.ts";
import { Order } from "./order.ts";
import { json, route } from "./route.ts";
import { maxLessons } from "./rules.ts";
import { line, requiredLine } from "./text.ts";
import { sentence } from "./texts/field-sentences.ts";
import { Id, wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

const moment = z.iso.datetime();
const id = z.object({ id: z.uuid() });

/** How a paid lesson counts; `owed-again`: nobody's fault, or unclear; `we-failed`: our fault, so its tutor is paid. */
export const paidOutcomes = [...outcomes, "owed-again", "we-failed"] as const;
export type PaidOutcome = (typeof paidOutcomes)[number];

/** A paid lesson that is over and whose outcome the desk may still set. */
export const PaidClass = z.object({
  lessonId: z.string(),
  /** OT-2026-000123. */
  order: z.string(),
  nth: z.number(),
  tutor: z.string(),
  startsAt: moment,
  /** Null until it is known. */
  outcome: z.enum(paidOutcomes).nullable(),
  /** A side objects to its recorded attendance. */
  disputed: z.boolean(),
  /** When the newest open objection was written; left out by the version before. */
  objectedAt: moment.nullable().default(null),
});
export type PaidClass = z.infer<typeof PaidClass>;

export const outsideWays = ["bank-transfer", "upi", "cash", "cheque"] as const;
export type OutsideWay = (typeof outsideWays)[number];

/** Lessons that a family has agreed on and paid for outside. */
export const OutsideInput = z.object({
  lessons: wholeNumber(1, maxLessons, { error: sentence("sizeRequired") }),
  lessonMinutes: wholeNumber(1, 60).refine((minutes) => minutes === 45 || minutes === 60, sentence("lessonLengthInvalid")),
  lessonRupees: wholeNumber(1, 10_000, { error: sentence("rateInvalid") }),
  /** The sum received, to be compared with number and price. */
  rupees: wholeNumber(1, 1_000_000, { error: sentence("receivedSumInvalid") }),
  way: z.enum(outsideWays, { error: sentence("wayRequired") }),
  /** The bank's number of the payment, or our own. */
  reference: requiredLine({ missing: "referenceRequired", max: 40 }).overwrite((given) =>
    given.toUpperCase().replace(/\s+/g, " "),
  ),
  receivedOn: Day,
  /** The first lesson of each weekly hour; without any, the family chooses the times. */
  hours: z.array(z.iso.datetime({ offset: true })).max(maxWeeklyHours, sentence("hoursRequired", { max: maxWeeklyHours })),
  buyerName: requiredLine({ missing: "buyerNameRequired" }),
  state: z.enum(stateCodes, { error: sentence("stateRequired") }),
});
export type OutsideInput = z.infer<typeof OutsideInput>;

/** What becomes of the lessons to come with another tutor; `startsAt` is null if a lesson finds no time and is owed without one. */
export const Handover = z.object({
  lessons: z.array(z.object({ nth: z.number(), before: moment, startsAt: moment.nullable() })),
  /** Remaining lessons that are still without a time. */
  withoutTime: z.number(),
  /** Free lessons for the family, because it is told of a cancellation too late. */
  freeLessons: z.number(),
  /** Further lessons that the family is paying for just now; its payment page is closed. */
  lessonsBeingPaid: z.number().default(0),
});
export type Handover = z.infer<typeof Handover>;

/** `times`: those of the lessons to come, as the desk has seen them. */
export const HandoverInput = z.object({
  staffId: wholeNumber(1, 2_147_483_647, { error: sentence("tutorRequired") }),
  times: z.array(moment.nullable()).max(2 * maxLessons),
  reason: line(500),
});
export type HandoverInput = z.infer<typeof HandoverInput>;

const changeRefusals = ["no-such-order", "nothing-to-stop", "no-lesson-left", "tutor-left", "same-tutor"] as const;

const PaidClasses = z.object({ classes: z.array(PaidClass) });

/** The desk's work with what families have bought. */
export const orderDesk = {
  listPaidClasses: route({
    method: "GET",
    path: "/book-requests/:id/classes",
    access: "handle-requests",
    summary: "Paid classes of a request that are over, as long as the desk may say how they count, newest first.",
    params: id,
    reply: json(PaidClasses),
  }),
  setPaidOutcome: route({
    method: "PUT",
    path: "/book-requests/classes/:id/outcome",
    access: "handle-requests",
    summary: "Say how a paid class counts, until a week after it; lessons, money and the tutor's pay follow, and both are told.",
    params: id,
    body: json(
      z.object({
        outcome: z.enum(paidOutcomes),
        reason: requiredLine({ missing: "reasonRequired", max: 500 }),
        /** `objectedAt` as it was read: what a side has written since is not settled with it. Left out by the version before. */
        seen: moment.nullable().optional(),
      }),
    ),
    reply: json(PaidClass),
    refusals: ["no-such-class", "outcome-not-open", "lesson-made-up-for", "time-taken-meanwhile"],
  }),
  showTutorChange: route({
    method: "GET",
    path: "/book-requests/orders/:id/tutor",
    access: "handle-requests",
    summary: "When the lessons that are left of an order would be with another tutor.",
    params: id,
    query: z.object({ staffId: Id }),
    reply: json(Handover),
    refusals: changeRefusals,
  }),
  changeTutor: route({
    method: "PUT",
    path: "/book-requests/orders/:id/tutor",
    access: "handle-requests",
    summary: "Give the lessons that are left of an order to another tutor; family and both tutors are told.",
    params: id,
    body: json(HandoverInput),
    reply: json(Order),
    refusals: [...changeRefusals, "times-have-changed", "time-taken", "ordered-elsewhere"],
  }),
  recordPayment: route({
    method: "POST",
    path: "/book-requests/:id/payments",
    access: "handle-requests",
    summary: "Record lessons that a family has paid for outside; it gets them, a receipt and emails as if it had paid online.",
    params: id,
    body: json(OutsideInput),
    repeatable: true,
    reply: json(Order),
    creates: true,
    refusals: [
      "no-such-request",
      "consent-missing",
      "child-of-age",
      "demo-not-held",
      "tutor-left",
      "hour-not-offered",
      "sum-does-not-match",
      "payment-day-wrong",
      "reference-used",
      "paid-already",
      "ordered-elsewhere",
    ],
  }),
};
