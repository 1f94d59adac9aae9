import type { Context, SignedIn } from "#api/platform/core/context.ts";
import { Refusal, refuseIfStale } from "#api/platform/core/errors.ts";
import { asBookRequest } from "./booking-views.ts";
import type { Booking } from "./booking-rows.queries.ts";
import { bookingById, lockBooking } from "./bookings.queries.ts";

/** Refuses an unknown request with `no-such-request`. */
export function foundRequest(booking: Booking | undefined): Booking {
  if (!booking) throw new Refusal("no-such-request");
  return booking;
}

/** A request. Refuses with `no-such-request`. */
export const requireRequest = async ({ db }: Context, id: string): Promise<Booking> => foundRequest(await bookingById(db, id));

/** The request, locked for a change by the desk. A conflict when it changed since the caller saw it. */
export async function lockRequest(context: SignedIn, id: string, newTutorId?: number): Promise<Booking> {
  const booking = foundRequest(await lockBooking(context.db, id, newTutorId));
  refuseIfStale(context.browser.seenVersion, booking.version, asBookRequest(booking, context.now()), booking.updatedBy);
  return booking;
}

/** Refuses a missing booking, and one of another family, with `no-such-booking`. */
function foundMine({ viewer }: SignedIn, booking: Booking | undefined): Booking {
  // protects 8.2.2: whose booking it is [|| booking.familyId !== viewer.id → nothing]
  if (!booking || booking.familyId !== viewer.id) throw new Refusal("no-such-booking");
  return booking;
}

/** The caller's own booking. Refuses with `no-such-booking`. */
export const requireMyBooking = async (context: SignedIn, id: string): Promise<Booking> =>
  foundMine(context, await bookingById(context.db, id));

/** The caller's own booking, its row locked. Refuses with `no-such-booking`. */
export const lockMyBooking = async (context: SignedIn, id: string): Promise<Booking> =>
  foundMine(context, await lockBooking(context.db, id));
