import type { SignedIn } from "#api/core/context.ts";
import { bookingsOfStudent } from "./bookings.queries.ts";
import { asStudentBooking } from "./show-booking.ts";

export async function listMyBookings({ db, viewer, now }: SignedIn) {
  const bookings = await bookingsOfStudent(db, viewer.id);
  return { bookings: bookings.map((booking) => asStudentBooking(booking, now())) };
}
