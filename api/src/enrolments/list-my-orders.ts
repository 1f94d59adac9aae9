import type { Offer, Order } from "@tutoring/contract";
import { bookingsOfFamily } from "#api/bookings/index.ts";
import { namesIn } from "#api/catalogue/index.ts";
import type { SignedIn } from "#api/core/context.ts";
import { asMyOrder } from "./as-order.ts";
import { offerOf, wasHeld } from "./for-sale.access.ts";
import { ordersOfFamily } from "./orders.queries.ts";

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
      return offer && { bookingId: booking.id, course, student: booking.studentName, tutor: offer.tutor.staffName };
    }),
  );
  return { orders, offers: offers.filter((offer) => offer !== undefined) };
}
