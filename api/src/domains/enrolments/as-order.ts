import {
  forgivenIn,
  isLate,
  isTooLateToMove,
  openAfterMinutes,
  openBeforeMinutes,
  type Order,
  type OrderedLesson,
  type OrderState,
} from "@tutoring/contract";
import { requireMyBooking } from "#api/domains/bookings/index.ts";
import { namesIn, pdfNamesOf } from "#api/domains/catalogue/index.ts";
import type { Context, SignedIn } from "#api/platform/core/context.ts";
import { lessonsOfOrder, type PaidLesson } from "#api/domains/lessons/index.ts";
import { checkoutsOf, refundsOfOrder } from "#api/domains/payments/index.ts";
import { type Credit, creditsOf } from "./credits.queries.ts";
import { documentsOf } from "./documents.queries.ts";
import { offerOf } from "./for-sale.access.ts";
import { ordersOfBooking, type StoredOrder, wasJustPaid } from "./orders.queries.ts";
import { openWish } from "./tutor-changes.queries.ts";

/** An order as its family sees it now, in the language of its page. */
export async function asMyOrder(context: SignedIn, order: StoredOrder): Promise<Order> {
  const shown = { ...(await asOrder(context, order)), course: namesIn(order, context.browser.language).courseName };
  if (shown.state !== "paid") return shown;
  const booking = await requireMyBooking(context, order.bookingId);
  const material = await pdfNamesOf(context.db, booking.courseId);
  const mayAdd = (await offerOf(context, booking)) !== undefined && !(await wasJustPaid(context.db, order.bookingId));
  return { ...shown, material, mayAdd };
}

/** An order as it is now. */
export async function asOrder(context: Context, order: StoredOrder): Promise<Order> {
  const { db, now } = context;
  const [credits, lessons, refunds, documents, checkouts, wish] = await Promise.all([
    creditsOf(db, order.orderId),
    lessonsOfOrder(db, order.orderId),
    refundsOfOrder(db, order.orderId),
    documentsOf(db, order.orderId),
    checkoutsOf(db, order.orderId),
    openWish(db, order.orderId),
  ]);
  const state = stateOf(order, now());
  const list = credits.map((credit) => asLesson(credit, lessons, now(), state, order.tutorName));
  return {
    id: order.orderId,
    orderId: order.reference,
    bookingId: order.bookingId,
    state,
    course: order.courseName,
    childId: order.childId,
    student: order.studentName,
    tutor: order.tutorName,
    material: [],
    mayAdd: false,
    anotherTutor: wish && state === "paid" ? { askedAt: wish.askedAt.toISOString(), words: wish.words } : null,
    lessons: order.lessons,
    lessonMinutes: order.lessonMinutes,
    lessonRupees: order.lessonPaise / 100,
    dates: state === "waiting" ? order.times.map((at) => at.toISOString()) : [],
    payAt: state === "waiting" ? (checkouts.find(({ expiresAt }) => expiresAt > now())?.url ?? null) : null,
    lessonsBack: state === "paid" ? list.filter(comesBack).length : 0,
    forgivenLeft: Math.max(0, forgivenIn(order.lessons) - order.lateCancels),
    list,
    refunds: refunds.map(({ paise, state: at }) => ({ rupees: paise / 100, arrived: at === "arrived" })),
    documents: documents.map(({ documentId, number, kind }) => ({ id: documentId, number, kind })),
  };
}

function stateOf({ paidAt, closedAt, heldUntil }: StoredOrder, now: Date): OrderState {
  if (paidAt) return closedAt ? "stopped" : "paid";
  return closedAt || heldUntil < now ? "not-paid" : "waiting";
}

/** Whether a lesson is refunded if the family stops now: it was paid for, and has neither been given nor begun. */
export const comesBack = ({ state, free }: Pick<OrderedLesson, "state" | "free">): boolean =>
  !free && (state === "owed" || state === "scheduled");

/** A lesson of an order as its family sees it now; `tutor` is the order's present one. */
export function asLesson(
  { nth, state, free }: Credit,
  lessons: PaidLesson[],
  now: Date,
  order: OrderState,
  tutor: string,
): OrderedLesson {
  const live = lessons.find(({ creditNth, status }) => creditNth === nth && (status === "scheduled" || status === "held"));
  const last = live ?? lessons.findLast(({ creditNth }) => creditNth === nth);
  const begun = live !== undefined && live.startsAt <= now;
  const shown = state !== "owed" ? state : begun ? (live.endsAt > now ? "under-way" : "late") : live ? "scheduled" : "owed";
  const running = order === "paid" && state === "owed" && !begun;
  // a tutor who could not come may have offered other times
  const offering = live ?? (last?.status === "cancelled" && last.tutorName === tutor ? last : undefined);
  return {
    nth,
    state: shown,
    free,
    held: live?.status === "held",
    tutor: shown === "owed" || !last || last.tutorName === tutor ? null : last.tutorName,
    lessonId: live?.lessonId ?? null,
    startsAt: (shown === "owed" ? undefined : last?.startsAt)?.toISOString() ?? null,
    offered: running ? offeredAhead(offering, now).map((time) => time.toISOString()) : [],
    may: {
      change: running && (!live || !isTooLateToMove(live.startsAt.getTime(), live.timedAt.getTime(), now.getTime())),
      cancelFree: running && (!live || !isLate(live.startsAt.getTime(), now.getTime())),
      cancel: running && live !== undefined,
      join: live?.status === "scheduled" && isOpen(live, now),
    },
  };
}

/** The times to which the tutor asks to move a lesson, as far as they are ahead. */
export const offeredAhead = (lesson: PaidLesson | undefined, now: Date): Date[] =>
  (lesson?.offeredTimes ?? []).filter((time) => time > now);

const isOpen = ({ startsAt, endsAt }: PaidLesson, now: Date) =>
  now.getTime() >= startsAt.getTime() - openBeforeMinutes * 60_000 &&
  now.getTime() <= endsAt.getTime() + openAfterMinutes * 60_000;

/** What a family bought after a demo, newest first, for the desk: without the payment pages, which are for the family alone. */
export async function listOrdersOfRequest(context: Context, bookingId: string): Promise<{ orders: Order[] }> {
  const stored = await ordersOfBooking(context.db, bookingId);
  const orders = await Promise.all(stored.map((order) => asOrder(context, order)));
  return { orders: orders.map((order) => ({ ...order, payAt: null })) };
}
