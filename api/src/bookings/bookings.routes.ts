import type { bookings } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { allotTutor } from "./allot-tutor.ts";
import { bookDemoClass } from "./book-demo-class.ts";
import { cancelMyBooking } from "./cancel-my-booking.ts";
import { changeRequestStatus } from "./change-request-status.ts";
import { exportBookRequests } from "./export-book-requests.ts";
import { findBookRequests } from "./find-book-requests.ts";
import { listMyBookings } from "./list-my-bookings.ts";
import { registerAndBook } from "./register-and-book.ts";
import { showRequestFigures } from "./show-request-figures.ts";
import { watchBookRequests } from "./watch-book-requests.ts";

export const bookingHandlers: Handlers<typeof bookings> = {
  bookDemoClass: (context, { body }) => bookDemoClass(context, body),
  registerAndBook: (context, { body }) => registerAndBook(context, body),
  listMyBookings: (context) => listMyBookings(context),
  cancelMyBooking: (context, { params }) => cancelMyBooking(context, params.id),
  findBookRequests: (context, { query }) => findBookRequests(context, query),
  exportBookRequests: (context, { query }) => exportBookRequests(context, query),
  watchBookRequests: (context) => watchBookRequests(context),
  showRequestFigures: (context, { query }) => showRequestFigures(context, query),
  changeRequestStatus: (context, { params, body }) => changeRequestStatus(context, params.id, body),
  allotTutor: (context, { params, body }) => allotTutor(context, params.id, body),
};
