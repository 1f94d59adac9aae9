import type { bookings } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { acceptOfferedTime } from "./accept-offered-time.ts";
import { allotTutor } from "./allot-tutor.ts";
import { bookDemoClass } from "./book-demo-class.ts";
import { cancelMyBooking } from "./cancel-my-booking.ts";
import { changeRequestStatus } from "./change-request-status.ts";
import { chooseLanguage } from "./choose-language.ts";
import { declineOfferedTimes } from "./decline-offered-times.ts";
import { exportBookRequests } from "./export-book-requests.ts";
import { findBookRequests } from "./find-book-requests.ts";
import { listMyBookings } from "./list-my-bookings.ts";
import { listMySlots } from "./list-my-slots.ts";
import { rateMyClass } from "./rate-my-class.ts";
import { registerAndBook } from "./register-and-book.ts";
import { rescheduleMyClass } from "./reschedule-my-class.ts";
import { setMeetingLink } from "./set-meeting-link.ts";
import { setOutcome } from "./set-outcome.ts";
import { watchBookRequests } from "./watch-book-requests.ts";

export const bookingHandlers: Handlers<typeof bookings> = {
  bookDemoClass: (context, { body }) => bookDemoClass(context, body),
  registerAndBook: (context, { body }) => registerAndBook(context, body),
  listMyBookings: (context) => listMyBookings(context),
  chooseLanguage: (context, { body }) => chooseLanguage(context, body.language),
  cancelMyBooking: (context, { params }) => cancelMyBooking(context, params.id),
  findBookRequests: (context, { query }) => findBookRequests(context, query),
  exportBookRequests: (context, { query }) => exportBookRequests(context, query),
  watchBookRequests: (context) => watchBookRequests(context),
  listMySlots: (context, { params }) => listMySlots(context, params.id),
  rescheduleMyClass: (context, { params, body }) => rescheduleMyClass(context, params.id, new Date(body.startsAt)),
  acceptOfferedTime: (context, { params, body }) => acceptOfferedTime(context, params.id, new Date(body.startsAt)),
  declineOfferedTimes: (context, { params }) => declineOfferedTimes(context, params.id),
  rateMyClass: (context, { params, body }) => rateMyClass(context, params.id, body),
  changeRequestStatus: (context, { params, body }) => changeRequestStatus(context, params.id, body),
  setMeetingLink: (context, { params, body }) => setMeetingLink(context, params.id, body.meetingUrl),
  setOutcome: (context, { params, body }) => setOutcome(context, params.id, body.outcome),
  allotTutor: (context, { params, body }) => allotTutor(context, params.id, body),
};
