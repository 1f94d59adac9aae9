import { Day } from "./lists.ts";
import { Hours, Lessons, Offer, Order, OrderAsk, Pause, Plan, PlannedLesson } from "./order.ts";
import { orderAccess, plan } from "./refusals/groups.ts";
import { json, route } from "./route.ts";
import { maxLessons } from "./rules.ts";
import { SalesDocument } from "./sales-document.ts";
import { Slots } from "./slots.ts";
import { wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

const access = ["student"] as const;
const span = { from: Day, to: Day };
const GoOn = z.object({ from: Day.optional() });
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
