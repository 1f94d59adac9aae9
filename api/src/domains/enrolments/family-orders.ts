import { addressIn } from "@tutoring/contract/languages";
import { type Offer, type Order, type OrderInput, payMinutes, type PdfResult, type SalesDocument } from "@tutoring/contract";
import { bookingsOfFamily } from "#api/domains/bookings/index.ts";
import { namesIn } from "#api/domains/catalogue/index.ts";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { forgetKey, madeBefore, makeOnce, takeOrRefuse } from "#api/domains/identity/index.ts";
import { insertPaidLessons, lockTimes } from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { checkoutsOf, insertCheckout, syncCheckout, takeAskable, waitBriefly } from "#api/domains/payments/index.ts";
import { asMyOrder } from "./as-order.ts";
import { asSalesDocument } from "./as-sales-document.ts";
import { documentById, type StoredDocument } from "./documents.queries.ts";
import { type ForSale, offerOf, requireForSale, wasHeld } from "./for-sale.access.ts";
import { requireMyOrder } from "./orders.access.ts";
import {
  insertOrder,
  lockOrders,
  orderById,
  ordersOfFamily,
  type StoredOrder,
  waitingOrders,
  wasJustPaid,
} from "./orders.queries.ts";
import { documentPdf } from "./pdf/document-pdf.ts";
import { planAsSeen } from "./plan-as-seen.ts";
import { closeUnpaid, giveUpOrder, stopOnce } from "./stop-orders.ts";

/** A document of the caller's own. Refuses with `not-found`. */
async function requireMyDocument({ db, viewer }: SignedIn, documentId: string): Promise<StoredDocument> {
  const found = await documentById(db, documentId);
  // protects C87: asking whose a receipt is [|| found.familyId !== viewer.id → nothing]
  if (!found || found.familyId !== viewer.id) throw new Refusal("no-such-document");
  return found;
}

/** How many of a family's newest demos are considered. */
const maxOffers = 20;

/** Whether lessons are left or can still be paid; a package whose lessons were all given is over. */
const isRunning = ({ state, list }: Order): boolean =>
  state === "waiting" || (state === "paid" && list.some((lesson) => lesson.state !== "given" && lesson.state !== "returned"));

/** What a family has bought, and what it can go on with: after each held demo of which no lessons are running. */
export async function listMyOrders(context: SignedIn): Promise<{ orders: Order[]; offers: Offer[] }> {
  const { db, viewer, browser } = context;
  const stored = await ordersOfFamily(db, viewer.id);
  const orders = (await Promise.all(stored.map((order) => asMyOrder(context, order)))).filter(
    ({ state }) => state !== "not-paid",
  );
  const running = new Set(orders.filter(isRunning).map(({ bookingId }) => bookingId));
  const held = (await bookingsOfFamily(db, viewer.id)).filter((one) => wasHeld(one) && !running.has(one.id)).slice(0, maxOffers);
  const offers = await Promise.all(
    held.map(async (booking) => {
      const offer = await offerOf(context, booking);
      const course = namesIn(booking, browser.language).courseName;
      if (!offer) return undefined;
      const { tutor, course: sold } = offer;
      return {
        ...{ bookingId: booking.id, course, student: booking.studentName },
        ...{ tutor: tutor.staffName, lessonRupees: sold.lessonRupees },
      };
    }),
  );
  return { orders, offers: offers.filter((offer) => offer !== undefined) };
}

/**
 * One order. While it is unpaid the provider is asked, once a second at most: what the browser brings back proves nothing. A slow provider
 * holds nobody up; what it says later is booked then.
 */
export async function showOrder(context: SignedIn, orderId: string): Promise<Order> {
  const order = await requireMyOrder(context, orderId);
  const asked = order.paidAt ? [] : await takeAskable(context.db, orderId);
  const work = Promise.all(asked.map((checkout) => syncCheckout(context, checkout)));
  // protects 16.5.2: waiting for the provider no longer than a moment [waitBriefly(context, "payment-not-looked-at", work) → work]
  await waitBriefly(context, "payment-not-looked-at", work);
  return asMyOrder(context, await requireMyOrder(context, orderId));
}

const orderLessonsOrdersOfFamily = [{ times: 20, seconds: 24 * 3600 }];

/** Orders lessons as the family saw them, holds their times while it pays, and opens the page to pay on. An earlier unpaid order is given up. */
export async function orderLessons(context: SignedIn, bookingId: string, input: OrderInput): Promise<Order> {
  // before the key is looked up: an order that another call with the key makes meanwhile is not given up
  const waiting = await waitingOrders(context.db, bookingId);
  const orderId = (await madeBefore(context)) ?? (await placeOrder(context, bookingId, input, waiting));
  const order = await orderById(context.db, orderId);
  if (!order) throw new Refusal("pay-page-not-opened");
  // a process killed in between has left the order without its page
  const isOpen = !order.paidAt && !order.closedAt;
  if (isOpen && (await checkoutsOf(context.db, orderId)).length === 0) await openPage(context, order);
  return asMyOrder(context, order);
}

async function placeOrder(context: SignedIn, bookingId: string, input: OrderInput, waiting: StoredOrder[]): Promise<string> {
  const seen = await requireForSale(context, bookingId);
  if (await wasJustPaid(context.db, bookingId)) throw new Refusal("paid-already");
  // before an order that waits is given up, which a refusal would not bring back
  await planAsSeen(context, seen, input);
  await takeOrRefuse(context, `orders of ${context.viewer.id}`, orderLessonsOrdersOfFamily, "too-many-orders");
  for (const order of waiting) await giveUpOrder(context, order);
  return inTransaction(context, (inside) =>
    makeOnce(inside, async () => {
      // protects C84: orders of one demo, one after another
      await lockOrders(inside.db, bookingId);
      if (await wasJustPaid(inside.db, bookingId)) throw new Refusal("paid-already");
      if ((await waitingOrders(inside.db, bookingId)).length > 0) throw new Refusal("ordered-elsewhere");
      const sale = await requireForSale(inside, bookingId);
      await lockTimes(inside.db, sale.booking.childId, [sale.tutor.staffId]);
      return hold(inside, sale, input, await planAsSeen(inside, sale, input));
    }),
  );
}

async function hold(context: SignedIn, { booking, course, tutor }: ForSale, input: OrderInput, times: Date[]): Promise<string> {
  const { db, viewer, browser } = context;
  const orderId = await insertOrder(db, {
    familyId: viewer.id,
    childId: booking.childId,
    bookingId: booking.id,
    courseId: booking.courseId,
    tutorId: tutor.staffId,
    courseName: booking.courseName,
    studentName: booking.studentName,
    parentName: booking.parentName,
    timeZone: browser.timeZone,
    buyerName: input.buyerName,
    buyerState: input.state,
    lessons: input.lessons,
    lessonMinutes: course.lessonMinutes,
    lessonPaise: course.lessonRupees * 100,
    times,
    heldMinutes: payMinutes,
  });
  const time = { orderId, childId: booking.childId, tutorId: tutor.staffId, minutes: course.lessonMinutes, times };
  const held = await insertPaidLessons(db, { ...time, meetingUrl: tutor.meetingUrl ?? booking.meetingUrl }, "on-hold");
  if (held < times.length) throw new Refusal("times-have-changed");
  const details = { orderId, bookingId: booking.bookingId, lessons: input.lessons, rupees: input.lessons * course.lessonRupees };
  await writeLog(context, { type: "PAYMENT", operation: "lessons-ordered", details });
  return orderId;
}

async function openPage(context: SignedIn, order: StoredOrder): Promise<void> {
  const { db, viewer, payments, now } = context;
  const expiresAt = new Date(now().getTime() + payMinutes * 60_000);
  const opened = await payments?.openCheckout({
    reference: order.orderId.replaceAll("-", ""),
    paise: order.totalPaise,
    title: `${order.reference}: ${order.lessons} × ${order.courseName}`.slice(0, 2000),
    email: viewer.email,
    name: order.buyerName,
    expiresAt,
    returnTo: context.settings.address + addressIn(context.browser.language, `/student/orders/${order.orderId}`),
  });
  if (opened?.is === "done") {
    return insertCheckout(db, { ...opened.value, orderId: order.orderId, paise: order.totalPaise, expiresAt });
  }
  context.report("pay-page-not-opened", { order: order.reference, why: opened?.why ?? "no provider" });
  await inTransaction(context, async (inside) => {
    if ((await checkoutsOf(inside.db, order.orderId)).length > 0) return; // another call with the key has opened it
    await closeUnpaid(inside, order.orderId);
    await forgetKey(inside);
  });
  throw new Refusal("pay-page-not-opened");
}

/** Stops an order and refunds every lesson that has neither been given nor begun. Refuses unless these are `lessonsBack`, as the family saw. */
export async function stopOrder(context: SignedIn, orderId: string, lessonsBack: number): Promise<Order> {
  await requireMyOrder(context, orderId);
  await stopOnce(context, orderId, lessonsBack, {});
  return asMyOrder(context, await requireMyOrder(context, orderId));
}

/** A document of the caller's own, as it was issued. */
export const showDocument = async (context: SignedIn, documentId: string): Promise<SalesDocument> =>
  asSalesDocument(await requireMyDocument(context, documentId));

/** A document of the caller's own as a PDF. */
export const openMyDocument = async (context: SignedIn, documentId: string): Promise<PdfResult> =>
  documentPdf(context, await requireMyDocument(context, documentId));
