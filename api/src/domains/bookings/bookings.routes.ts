import type { bookings } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import {
  acceptOfferedTime,
  bookDemoClass,
  cancelMyBooking,
  chooseLanguage,
  declineOfferedTimes,
  listMyBookings,
  listMySlots,
  rateMyClass,
  registerAndBook,
  rescheduleMyClass,
} from "./family-bookings.ts";
import { allotTutor, setMeetingLink, setOutcome, undoAllotment } from "./office-demos.ts";
import { changeRequestStatus, exportBookRequests, findBookRequests, watchBookRequests } from "./office-requests.ts";

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
  undoAllotment: (context, { params }) => undoAllotment(context, params.id),
  allotTutor: (context, { params, body }) => allotTutor(context, params.id, body),
};
