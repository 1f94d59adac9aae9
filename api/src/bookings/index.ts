export { changeBooking, insertBooking } from "./bookings.queries.ts";
