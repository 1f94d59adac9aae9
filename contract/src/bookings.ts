import { BookRequest, RequestFilter, requestQueues, requestStatuses } from "./book-requests.ts";
import { BookingInput, RegisterAndBook } from "./booking-input.ts";
import { SignedInReply } from "./identity.ts";
import { outcomes } from "./lessons.ts";
import { Meta, ordered, paged } from "./lists.ts";
import { MeetingLink } from "./meeting-link.ts";
import { StudentDetails } from "./people.ts";
import { allotment, classMove, demoBooking, familyChange, requestChange, rescheduling, statusChange } from "./refusals/groups.ts";
import { csv, events, json, route } from "./route.ts";
import { maxReviewLength, maxStars } from "./rules.ts";
import { Slots } from "./slots.ts";
import { StudentBooking } from "./student-booking.ts";
import { text } from "./text.ts";
import { sentence } from "./texts/field-sentences.ts";
import { languages } from "./texts/languages.ts";
import { wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

export const Allotment = z.object({
  staffId: wholeNumber(1, 2_147_483_647, { error: sentence("tutorRequired") }),
  startsAt: z.iso.datetime({ offset: true, error: sentence("timeRequired") }),
  /** The meeting link; empty for none yet, omitted for the tutor's own link. */
  meetingUrl: MeetingLink.optional(),
  durationMinutes: wholeNumber(15, 240, {
    tooSmall: sentence("classTooShort", { min: 15 }),
    tooLarge: sentence("classTooLong", { max: 240 }),
  }).default(45),
  /** Its emails leave only after the seconds in which it can be taken back. */
  undoable: z.boolean().default(false),
});
export type Allotment = z.infer<typeof Allotment>;

const id = z.object({ id: z.uuid() });
export const bookings = {
  bookDemoClass: route({
    method: "POST",
    path: "/students/booking/book-course",
    access: "use-family-account",
    summary: "Ask for a free demo class; asking twice gives the same booking.",
    body: json(BookingInput),
    reply: json(z.object({ booking: StudentBooking })),
    refusals: demoBooking,
  }),

  registerAndBook: route({
    method: "POST",
    path: "/students/booking/register-and-book",
    access: "anyone",
    summary: "Make the account of a proven address and ask for its demo class, both or neither.",
    body: json(RegisterAndBook),
    reply: json(SignedInReply.extend({ booking: StudentBooking, studentDetails: StudentDetails })),
    cookie: "proof",
    refusals: ["address-has-account", ...demoBooking],
  }),

  listMyBookings: route({
    method: "GET",
    path: "/students/bookings",
    access: "use-family-account",
    summary: "The signed-in student's bookings, newest first.",
    reply: json(z.object({ bookings: z.array(StudentBooking) })),
  }),

  chooseLanguage: route({
    method: "PUT",
    path: "/students/language",
    access: "use-family-account",
    summary: "Choose the language of the family's emails; planned reminders are worded in it too.",
    body: json(z.object({ language: z.enum(languages) })),
    reply: json(z.object({ student: StudentDetails })),
    refusals: familyChange,
  }),

  cancelMyBooking: route({
    method: "DELETE",
    path: "/students/bookings/:id",
    access: "use-family-account",
    summary: "Cancel one of the signed-in student's bookings.",
    params: id,
    reply: json(z.object({ booking: StudentBooking })),
    refusals: ["no-such-booking", "no-such-class", "cannot-be-cancelled"],
  }),

  findBookRequests: route({
    method: "GET",
    path: "/book-requests",
    access: "handle-requests",
    scope: "requests:read",
    summary:
      "Booking requests, newest first; by urgency, the waiting ones first, the longest waiting above the others. Days are days in India, both included.",
    query: RequestFilter.extend({
      /** The one request that another program was told of. */
      id: z.uuid().optional(),
      ...paged(10),
      ...ordered(["createdAt", "user", "course", "status", "urgency"], "createdAt", "desc"),
    }),
    reply: json(
      z.object({
        data: z.array(BookRequest),
        meta: Meta,
        waiting: z.number(),
        /** The number of requests in each queue, counted up to 100. */
        queues: z.record(z.enum(requestQueues), z.number()),
      }),
    ),
  }),

  exportBookRequests: route({
    method: "GET",
    path: "/book-requests/export",
    access: "handle-requests",
    summary: "What the filter shows, as CSV.",
    query: RequestFilter,
    reply: csv,
    refusals: ["not-confirmed"],
  }),

  watchBookRequests: route({
    method: "GET",
    path: "/book-requests/events",
    access: "handle-requests",
    summary: "Says `changed` whenever requests change, until the session ends.",
    reply: events,
    refusals: ["list-open-too-often"],
  }),

  changeRequestStatus: route({
    method: "PATCH",
    path: "/book-requests/:id/status",
    access: "handle-requests",
    scope: "requests:write",
    summary: "Change the status of a request that a tutor was allotted to, or cancel a waiting one with a reason.",
    params: id,
    body: json(z.object({ status: z.enum(requestStatuses), reason: text(1000).optional() })),
    reply: json(BookRequest),
    refusals: statusChange,
  }),

  allotTutor: route({
    method: "PATCH",
    path: "/book-requests/:id/allotment",
    access: "handle-requests",
    scope: "requests:write",
    summary: "Give a request its tutor and time; this starts it.",
    params: id,
    body: json(Allotment),
    reply: json(BookRequest),
    refusals: allotment,
  }),

  undoAllotment: route({
    method: "DELETE",
    path: "/book-requests/:id/allotment",
    access: "handle-requests",
    scope: "requests:write",
    summary: "Take back one's own undoable allotment of a waiting request, before anybody is told.",
    params: id,
    reply: json(BookRequest),
    refusals: ["no-such-request", "stale", "undo-too-late"],
  }),

  setMeetingLink: route({
    method: "PATCH",
    path: "/book-requests/:id/meeting",
    access: "handle-requests",
    scope: "requests:write",
    summary: "Say where an allotted class meets.",
    params: id,
    body: json(z.object({ meetingUrl: z.string().trim().max(500) })),
    reply: json(BookRequest),
    refusals: [...requestChange, "link-not-https", "no-class-to-link"],
  }),

  setOutcome: route({
    method: "PATCH",
    path: "/book-requests/:id/outcome",
    access: "handle-requests",
    summary: "Set the outcome: the class was held, or missed by the student or the tutor.",
    params: id,
    body: json(z.object({ outcome: z.enum(outcomes) })),
    reply: json(BookRequest),
    refusals: [...requestChange, "no-such-class", "class-not-begun", "request-without-class", "time-taken-meanwhile"],
  }),

  listMySlots: route({
    method: "GET",
    path: "/students/bookings/:id/slots",
    access: "use-family-account",
    summary: "The tutor's free slots of the next two weeks, for moving one's own class.",
    params: id,
    reply: json(Slots),
    refusals: classMove,
  }),

  rescheduleMyClass: route({
    method: "PATCH",
    path: "/students/bookings/:id/reschedule",
    access: "use-family-account",
    summary: "Move one's own class to a free slot: twice at most, until two hours before it.",
    params: id,
    body: json(z.object({ startsAt: z.iso.datetime({ offset: true, error: sentence("timeRequired") }) })),
    reply: json(z.object({ booking: StudentBooking })),
    refusals: rescheduling,
  }),

  acceptOfferedTime: route({
    method: "PATCH",
    path: "/students/bookings/:id/offer",
    access: "use-family-account",
    summary: "Move one's own class to one of the times that the tutor offers; it does not count as the family's move.",
    params: id,
    body: json(z.object({ startsAt: z.iso.datetime({ offset: true, error: sentence("timeRequired") }) })),
    reply: json(z.object({ booking: StudentBooking })),
    refusals: ["no-such-booking", "no-such-class", "offer-gone", "time-past", "time-taken", "tutor-not-free"],
  }),

  declineOfferedTimes: route({
    method: "DELETE",
    path: "/students/bookings/:id/offer",
    access: "use-family-account",
    summary: "Keep one's own class at its time.",
    params: id,
    reply: json(z.object({ booking: StudentBooking })),
    refusals: ["no-such-booking", "no-such-class", "offer-gone"],
  }),

  rateMyClass: route({
    method: "POST",
    path: "/students/bookings/:id/rating",
    access: "use-family-account",
    summary: "Say how a held class was, once; in public too, if the family likes.",
    params: id,
    body: json(
      z.object({
        stars: wholeNumber(1, maxStars, { error: sentence("starsRequired", { max: maxStars }) }),
        words: text(maxReviewLength).default(""),
        /** Also on the tutor's page, with the parent's first name. */
        publish: z.boolean().default(false),
      }),
    ),
    reply: json(z.object({ booking: StudentBooking })),
    refusals: [
      "no-such-booking",
      "rating-not-open",
      "rated-already",
      "contacts-in-public",
      "not-attended",
      "too-many-changes-today",
    ],
  }),
};
