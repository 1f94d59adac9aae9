import type { StudentBooking } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { asStudentBooking } from "./booking-views.ts";
import { bookingsOfFamily } from "./bookings.queries.ts";

/** The bookings of all the family's children, newest first. */
export async function listMyBookings(context: SignedIn): Promise<{ bookings: StudentBooking[] }> {
  const bookings = await bookingsOfFamily(context.db, context.viewer.id);
  return { bookings: bookings.map((booking) => asStudentBooking(context, booking)) };
}
