export { type Booking } from "./booking-rows.queries.ts";
export { writeAnswer } from "./booking-letters.ts";
export { asBookRequest } from "./booking-views.ts";
export { eraseFamily, type Purchases, requireErasable } from "./erase-family.ts";
export { foundRequest, lockMyBooking, requireMyBooking, requireRequest } from "./bookings.access.ts";
export { bookingsOfFamily, changeBooking, countMessage, insertBooking, lockBooking } from "./bookings.queries.ts";
export { registerBooking } from "./register-booking.ts";
export { watchChanges } from "./watch-book-requests.ts";
export { countWaiting, oldestWaiting, requestsByDay } from "./requests.queries.ts";
