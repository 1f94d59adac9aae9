import { maxWeeklyHours, stateCodes } from "./lesson-rules.ts";
import { Day } from "./lists.ts";
import { orderAccess, plan } from "./refusals/groups.ts";
import { json, route } from "./route.ts";
import { maxLessons } from "./rules.ts";
import { Slots } from "./slots.ts";
import { requiredLine } from "./text.ts";
import { sentence } from "./texts/field-sentences.ts";
import { wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

const access = ["student"] as const;
const moment = z.iso.datetime();

/** What a family can buy after a demo. */
export const Plan = z.object({
  bookingId: z.string(),
  course: z.string(),
  student: z.string(),
  tutor: z.string(),
  lessonRupees: z.number(),
  lessonMinutes: z.number(),
  sizes: z.array(z.number()),
  buyerName: z.string(),
  /** The tutor's free times of the next two weeks; a chosen one is repeated weekly. */
  slots: z.array(moment),
});
export type Plan = z.infer<typeof Plan>;

/** One lesson of a plan; `instead` where the wished time of that week is taken. */
export const PlannedLesson = z.object({ startsAt: moment, instead: z.boolean() });
export type PlannedLesson = z.infer<typeof PlannedLesson>;

const Lessons = wholeNumber(1, maxLessons, { error: sentence("sizeRequired") });
const Hours = z
  .array(z.iso.datetime({ offset: true, error: sentence("timeRequired") }))
  .min(1, sentence("hoursRequired"))
  .max(maxWeeklyHours, sentence("hoursRequired"));

export const OrderAsk = z.object({
  lessons: Lessons,
  hours: Hours,
  buyerName: requiredLine({ missing: "buyerNameRequired" }),
  /** The price of a lesson as the family saw it. */
  lessonRupees: wholeNumber(1, 1_000_000),
  state: z.enum(stateCodes, { error: sentence("stateRequired") }),
  rulesRead: z.literal(true, { error: sentence("rulesRequired") }),
});
export type OrderAsk = z.infer<typeof OrderAsk>;

export const orderStates = ["waiting", "paid", "stopped", "not-paid"] as const;
export type OrderState = (typeof orderStates)[number];

/** owed: without a time; late: its time is over and it is not known yet whether it was given. */
export const creditStates = ["owed", "scheduled", "under-way", "late", "given", "returned"] as const;

export const OrderedLesson = z.object({
  nth: z.number(),
  state: z.enum(creditStates),
  /** Given because we had failed. */
  free: z.boolean(),
  lessonId: z.string().nullable(),
  startsAt: moment.nullable(),
  /** Times to which its tutor asks to move it. */
  offered: z.array(moment),
  /** Whether it can still be moved or cancelled free, and cancelled at all. */
  may: z.object({ change: z.boolean(), cancel: z.boolean(), join: z.boolean() }),
});
export type OrderedLesson = z.infer<typeof OrderedLesson>;

export const Order = z.object({
  id: z.string(),
  orderId: z.string(),
  bookingId: z.string(),
  state: z.enum(orderStates),
  course: z.string(),
  student: z.string(),
  tutor: z.string(),
  lessons: z.number(),
  lessonMinutes: z.number(),
  lessonRupees: z.number(),
  /** The page to pay on, while it is open. */
  payAt: z.string().nullable(),
  /** The money of these comes back when the family stops now. */
  lessonsBack: z.number(),
  /** Late cancellations that are still forgiven. */
  forgivenLeft: z.number(),
  list: z.array(OrderedLesson),
  refunds: z.array(z.object({ rupees: z.number(), arrived: z.boolean() })),
  documents: z.array(z.object({ id: z.string(), number: z.string(), kind: z.enum(["receipt", "invoice", "credit-note"]) })),
});
export type Order = z.infer<typeof Order>;

/** A demo after which lessons can be bought. */
export const Offer = z.object({ bookingId: z.string(), course: z.string(), student: z.string(), tutor: z.string() });
export type Offer = z.infer<typeof Offer>;

/** What a pause would take out. `tooLate`: how many lessons of these days begin too soon. */
export const Pause = z.object({
  out: z.array(z.object({ nth: z.number(), startsAt: moment })),
  tooLate: z.number(),
  /** The next lesson after the pause; null without one. */
  goesOnAt: moment.nullable(),
});
export type Pause = z.infer<typeof Pause>;

const span = { from: Day, to: Day };
const GoOn = z.object({ from: Day.optional() });

/** Sums are in paise. */
export const SalesDocument = z.object({
  number: z.string(),
  kind: z.enum(["receipt", "invoice", "credit-note"]),
  issuedAt: moment,
  /** The invoice or receipt that a credit note takes back from. */
  of: z.string().nullable(),
  orderId: z.string(),
  seller: z.object({ name: z.string(), address: z.string(), email: z.string(), gstin: z.string().nullable() }),
  buyer: z.object({ name: z.string(), state: z.enum(stateCodes) }),
  course: z.string(),
  student: z.string(),
  lessons: z.number(),
  lessonMinutes: z.number(),
  lessonPaise: z.number(),
  totalPaise: z.number(),
  /** Null on a receipt. */
  tax: z
    .object({ sac: z.string(), percent: z.number(), taxable: z.number(), igst: z.number(), cgst: z.number(), sgst: z.number() })
    .nullable(),
});
export type SalesDocument = z.infer<typeof SalesDocument>;

const id = z.object({ id: z.uuid() });
const credit = id.extend({ nth: wholeNumber(1, 2 * maxLessons) });

export const orders = {
  showPlan: route({
    method: "GET",
    path: "/students/bookings/:id/plan",
    access,
    summary: "What a family can buy after its demo class, and the tutor's free times.",
    params: id,
    reply: json(Plan),
    refusals: plan,
  }),
  planLessons: route({
    method: "POST",
    path: "/students/bookings/:id/plan",
    access,
    summary: "The dates of so many lessons at these weekly hours; where one is taken, another time of that week.",
    params: id,
    body: json(z.object({ lessons: Lessons, hours: Hours })),
    reply: json(z.object({ lessons: z.array(PlannedLesson) })),
    readsOnly: true,
    refusals: [...plan, "no-such-package", "hour-not-offered"],
  }),
  orderLessons: route({
    method: "POST",
    path: "/students/bookings/:id/orders",
    access,
    summary: "Order lessons and hold their times while the family pays; answers the order with the page to pay on.",
    params: id,
    body: json(OrderAsk),
    reply: json(Order),
    refusals: [
      ...plan,
      "no-such-package",
      "hour-not-offered",
      "price-has-changed",
      "ordered-elsewhere",
      "paid-already",
      "too-many-orders",
      "pay-page-not-opened",
    ],
  }),
  listMyOrders: route({
    method: "GET",
    path: "/students/orders",
    access,
    summary: "The family's orders that were paid or can still be paid, newest first, and the demos that it can go on from.",
    reply: json(z.object({ orders: z.array(Order), offers: z.array(Offer) })),
  }),
  showOrder: route({
    method: "GET",
    path: "/students/orders/:id",
    access,
    summary: "One order; while it waits for its payment, the provider is asked.",
    params: id,
    reply: json(Order),
    refusals: orderAccess,
  }),
  stopOrder: route({
    method: "POST",
    path: "/students/orders/:id/stop",
    access,
    summary: "Stop, and get back the price of every lesson that was not given.",
    params: id,
    body: json(z.object({ lessonsBack: wholeNumber(0, maxLessons) })),
    reply: json(Order),
    refusals: [...orderAccess, "nothing-to-stop", "sum-has-changed"],
  }),
  listLessonSlots: route({
    method: "GET",
    path: "/students/orders/:id/slots",
    access,
    summary: "The tutor's free times of the next two weeks, for a lesson of this order.",
    params: id,
    reply: json(Slots),
    refusals: [...orderAccess, "nothing-to-stop"],
  }),
  setLessonTime: route({
    method: "PUT",
    path: "/students/orders/:id/lessons/:nth",
    access,
    summary: "Give an owed lesson a time, or move one.",
    params: credit,
    body: json(z.object({ startsAt: z.iso.datetime({ offset: true }) })),
    reply: json(Order),
    refusals: [...orderAccess, "lesson-not-open", "too-late-to-move", "tutor-not-free", "time-taken"],
  }),
  declineLessonTimes: route({
    method: "DELETE",
    path: "/students/orders/:id/lessons/:nth/offered-times",
    access,
    summary: "Keep a lesson at its time although its tutor asks to move it.",
    params: credit,
    reply: json(Order),
    refusals: [...orderAccess, "lesson-not-open", "offer-gone"],
  }),
  cancelLesson: route({
    method: "DELETE",
    path: "/students/orders/:id/lessons/:nth",
    access,
    summary: "Cancel a lesson; it stays owed, unless it is late and no late cancellation is left.",
    params: credit,
    reply: json(Order),
    refusals: [...orderAccess, "lesson-not-open"],
  }),
  showPause: route({
    method: "GET",
    path: "/students/orders/:id/pause",
    access,
    summary: "Which lessons a pause from one day to another would take out, and when it goes on.",
    params: id,
    query: z.object(span),
    reply: json(Pause),
    refusals: [...orderAccess, "pause-out-of-bounds"],
  }),
  pauseLessons: route({
    method: "POST",
    path: "/students/orders/:id/pause",
    access,
    summary: "Cancel the lessons of some days or weeks free of charge; they stay owed.",
    params: id,
    body: json(z.object({ ...span, lessons: wholeNumber(1, 2 * maxLessons) })),
    reply: json(Order),
    refusals: [...orderAccess, "nothing-to-stop", "pause-out-of-bounds", "pause-has-changed"],
  }),
  showGoOn: route({
    method: "GET",
    path: "/students/orders/:id/going-on",
    access,
    summary: "When the lessons without a time would be, weekly at the hours of the series.",
    params: id,
    query: GoOn,
    reply: json(z.object({ lessons: z.array(PlannedLesson) })),
    refusals: [...orderAccess, "nothing-to-stop", "nothing-to-go-on"],
  }),
  goOn: route({
    method: "POST",
    path: "/students/orders/:id/going-on",
    access,
    summary: "Give the lessons without a time these times.",
    params: id,
    body: json(GoOn),
    reply: json(Order),
    refusals: [...orderAccess, "nothing-to-stop", "nothing-to-go-on"],
  }),
  showDocument: route({
    method: "GET",
    path: "/students/documents/:id",
    access,
    summary: "A receipt, an invoice or a credit note.",
    params: id,
    reply: json(SalesDocument),
    refusals: ["no-such-document"],
  }),
};
