import { maxWeeklyHours, stateCodes } from "./lesson-rules.ts";
import { maxLessons, suits } from "./rules.ts";
import { requiredLine, text } from "./text.ts";
import { sentence } from "./texts/field-sentences.ts";
import { Id, wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

const moment = z.iso.datetime();

/** What a family can buy after a demo. */
export const Plan = z.object({
  bookingId: z.string(),
  course: z.string(),
  student: z.string(),
  tutor: z.string(),
  /** To be sent with the order, which is refused if the lessons are another tutor's by then. */
  staffId: z.number().nullable().default(null),
  lessonRupees: z.number(),
  lessonMinutes: z.number(),
  sizes: z.array(z.number()),
  /** As on the family's last order, if it has bought before. */
  buyerName: z.string(),
  state: z.enum(stateCodes).nullable().default(null),
  /** The last lesson that the family has already: more follow after it. */
  follows: moment.nullable().default(null),
  /** The tutor's free times of the next two weeks; a chosen one is repeated weekly. */
  slots: z.array(moment),
  /** The days and hours that suit the family. */
  suits: z.array(z.enum(suits)).default([]),
  /** What stands ready: a number of lessons, and weekly hours near the demo's. */
  proposal: z.object({ lessons: z.number(), hours: z.array(moment) }).default({ lessons: 8, hours: [] }),
});
export type Plan = z.infer<typeof Plan>;

/** The dates of a plan as the family saw them; a page of the version before sends none. */
export const SeenTimes = z
  .array(moment)
  .max(2 * maxLessons)
  .optional();

/** One lesson of a plan; `instead`: the chosen time of that week is taken. */
export const PlannedLesson = z.object({ startsAt: moment, instead: z.boolean() });
export type PlannedLesson = z.infer<typeof PlannedLesson>;

export const Lessons = wholeNumber(1, maxLessons, { error: sentence("sizeRequired") });
export const Hours = z
  .array(z.iso.datetime({ offset: true, error: sentence("timeRequired") }))
  .min(1, sentence("hoursRequired", { max: maxWeeklyHours }))
  .max(maxWeeklyHours, sentence("hoursRequired", { max: maxWeeklyHours }));

export const OrderInput = z.object({
  lessons: Lessons,
  hours: Hours,
  buyerName: requiredLine({ missing: "buyerNameRequired" }),
  /** The price of a lesson as the family saw it. */
  lessonRupees: wholeNumber(1, 1_000_000),
  times: SeenTimes,
  /** The tutor whose name the family read. */
  staffId: Id.optional(),
  state: z.enum(stateCodes, { error: sentence("stateRequired") }),
  rulesRead: z.literal(true, { error: sentence("rulesRequired") }),
});
export type OrderInput = z.infer<typeof OrderInput>;

export const orderStates = ["waiting", "paid", "stopped", "not-paid"] as const;
export type OrderState = (typeof orderStates)[number];

/** owed: without a time; late: its time is over, but its outcome is not known yet. */
export const creditStates = ["owed", "scheduled", "under-way", "late", "given", "returned"] as const;

export const OrderedLesson = z.object({
  nth: z.number(),
  state: z.enum(creditStates),
  /** Given because we had failed. */
  free: z.boolean(),
  /** Of a given one: it took place, and does not only count because it was cancelled late or missed. */
  held: z.boolean().default(true),
  /** Who gives or gave it, if that is not the order's tutor. */
  tutor: z.string().nullable(),
  lessonId: z.string().nullable(),
  startsAt: moment.nullable(),
  /** Times to which its tutor asks to move it. */
  offered: z.array(moment),
  /** Whether it can still be moved, and cancelled free, and cancelled at all. Before `cancelFree`, `change` said both. */
  may: z.object({ change: z.boolean(), cancelFree: z.boolean().optional(), cancel: z.boolean(), join: z.boolean() }),
});
export type OrderedLesson = z.infer<typeof OrderedLesson>;

export const Order = z.object({
  id: z.string(),
  orderId: z.string(),
  bookingId: z.string(),
  state: z.enum(orderStates),
  course: z.string(),
  childId: z.string().default(""),
  student: z.string(),
  tutor: z.string(),
  /** The names of the course's PDFs, for a family that has paid. */
  material: z.array(z.string()).default([]),
  /** Whether more lessons can be bought: the course is sold, the tutor is here, and the last ones were not bought within the hour. */
  mayAdd: z.boolean().default(true),
  /** The family waits for another tutor. */
  anotherTutor: z.object({ askedAt: moment, words: z.string() }).nullable(),
  lessons: z.number(),
  lessonMinutes: z.number(),
  lessonRupees: z.number(),
  /** When its lessons are to be, while it waits for its payment. */
  dates: z.array(moment).default([]),
  /** The page to pay on, while it is open. */
  payAt: z.string().nullable(),
  /** How many lessons are refunded if the family stops now. */
  lessonsBack: z.number(),
  /** Late cancellations that are still forgiven. */
  forgivenLeft: z.number(),
  list: z.array(OrderedLesson),
  refunds: z.array(z.object({ rupees: z.number(), arrived: z.boolean() })),
  documents: z.array(z.object({ id: z.string(), number: z.string(), kind: z.enum(["receipt", "invoice", "credit-note"]) })),
});
export type Order = z.infer<typeof Order>;

/** A demo after which lessons can be bought. */
export const Offer = z.object({
  bookingId: z.string(),
  course: z.string(),
  student: z.string(),
  tutor: z.string(),
  lessonRupees: z.number().default(0),
});
export type Offer = z.infer<typeof Offer>;

/** Why a family asks for another tutor; empty if it does not say. */
export const TutorWish = z.object({ words: text(500) });

/** The lessons that a pause would cancel. `tooLate`: how many lessons of these days begin too soon for that. */
export const Pause = z.object({
  out: z.array(z.object({ nth: z.number(), startsAt: moment })),
  tooLate: z.number(),
  /** The start of the next lesson after the pause; null without one. */
  goesOnAt: moment.nullable(),
});
export type Pause = z.infer<typeof Pause>;
