export { type Booking } from "./booking-rows.queries.ts";
export { bookingEmail, writeAnswer } from "./booking-emails.ts";
export { asBookRequest } from "./booking-views.ts";
export { childrenOf, deleteBookings, tracesOfBookings } from "./erase.queries.ts";
export { bookingById } from "./bookings.queries.ts";
export { foundRequest, lockMyBooking, requireMyBooking, requireRequest } from "./bookings.access.ts";
export {
  bookingsByIds,
  bookingsOfFamily,
  changeBooking,
  countMessage,
  insertBooking,
  lockBooking,
  lockBookingRow,
  newestBooking,
} from "./bookings.queries.ts";
export { judgedWithin, judgeDemos } from "./judge-demos.ts";
export { cancelRequestsOf } from "./family-bookings.ts";
export { registerBooking } from "./request-demo.ts";
export { watchChanges } from "./watch-changes.ts";
export { countWaiting, oldestWaiting, requestsByDay } from "./requests.queries.ts";
