export { changeBooking, insertBooking } from "./bookings.queries.ts";
export { forgetOldVisits } from "./desk.queries.ts";
