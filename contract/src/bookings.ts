import { BookRequest, RequestFilter, requestQueues, requestStatuses } from "./book-requests.ts";
import { SignedInReply } from "./identity.ts";
import { Meta, ordered, paged } from "./lists.ts";
import { MeetingLink } from "./meeting-link.ts";
import { Email, ParentName, PhoneNumber, StudentDetails, StudentName } from "./people.ts";
import { allotment, classMove, demoBooking, familyChange, requestChange, rescheduling, statusChange } from "./refusals/groups.ts";
import { csv, events, json, route } from "./route.ts";
import { Registration } from "./families.ts";
import { outcomes } from "./lessons.ts";
import { suits } from "./rules.ts";
import { Slots } from "./slots.ts";
import { text } from "./text.ts";
import { languages } from "./texts/languages.ts";
import { Id, wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";
import { sentence } from "./texts/field-sentences.ts";

/** What the student reads, worked out from the state and the clock. */
export const bookingStatuses = ["not_allotted", "booked", "upcoming", "completed", "cancelled"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const StudentBooking = z.object({
  id: z.string(),
  bookingId: z.string(),
  childId: z.string(),
  studentName: z.string(),
  /** Of the current lesson, for its class page; null until a tutor is allotted. */
  lessonId: z.string().nullable(),
  title: z.string(),
  course: z.object({ classId: z.number(), classFullname: z.string() }),
  status: z.enum(bookingStatuses),
  /** Of the class, in India: 2026-11-24 and 6:00 PM; null until a tutor is allotted. */
  date: z.string().nullable(),
  time: z.string().nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  tutor: z.string().nullable(),
  subject: z.string(),
  class: z.string(),
  /** What the student may do with it now. */
  may: z.object({ cancel: z.boolean(), move: z.boolean(), join: z.boolean(), rate: z.boolean(), write: z.boolean() }),
  movesLeft: z.number(),
  rating: z.number().nullable(),
  /** To which the tutor asks to move the class; empty without such a wish. */
  offeredTimes: z.array(z.iso.datetime()),
  /** The tutor cannot come, and another is looked for. */
  absence: z.boolean(),
  /** Of support. */
  answers: z.number(),
});
export type StudentBooking = z.infer<typeof StudentBooking>;

const Suits = z.array(z.enum(suits)).max(suits.length);

/** courseName and email are accepted but ignored (decisions/0027). */
const BookingAsk = z.object({
  parentName: ParentName,
  studentName: StudentName,
  phoneNumber: PhoneNumber,
  email: z.union([z.literal(""), Email], { error: sentence("emailInvalid") }).optional(),
  courseId: Id,
  courseName: z.string().max(300).optional(),
  /** For whom; may be left out by a family with one child. */
  childId: z.uuid().optional(),
  /** Left out, what was said before stays. */
  suits: Suits.optional(),
  /** The public page of the tutor whom the family wishes. Left out, what was said before stays. */
  wishedTutor: z.string().trim().max(120).optional(),
});
export type BookingAsk = z.infer<typeof BookingAsk>;

const RegisterAndBook = Registration.extend({
  courseId: BookingAsk.shape.courseId,
  courseName: BookingAsk.shape.courseName,
  suits: BookingAsk.shape.suits,
  wishedTutor: BookingAsk.shape.wishedTutor,
});
export type RegisterAndBook = z.infer<typeof RegisterAndBook>;

export const Allotment = z.object({
  staffId: wholeNumber(1, 2_147_483_647, { error: sentence("tutorRequired") }),
  startsAt: z.iso.datetime({ offset: true, error: sentence("timeRequired") }),
  /** The meeting link; empty for none yet, left out for the tutor's own link. */
  meetingUrl: MeetingLink.optional(),
  durationMinutes: wholeNumber(15, 240, {
    tooSmall: sentence("classTooShort", { min: 15 }),
    tooLarge: sentence("classTooLong", { max: 240 }),
  }).default(45),
});
export type Allotment = z.infer<typeof Allotment>;

const id = z.object({ id: z.uuid() });
export const bookings = {
  bookDemoClass: route({
    method: "POST",
    path: "/students/booking/book-course",
    access: ["student"],
    summary: "Ask for a free demo class; asking twice gives the same booking.",
    body: json(BookingAsk),
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
    access: ["student"],
    summary: "The signed-in student's bookings, newest first.",
    reply: json(z.object({ bookings: z.array(StudentBooking) })),
  }),

  chooseLanguage: route({
    method: "PUT",
    path: "/students/language",
    access: ["student"],
    summary: "Choose the language of the family's letters; planned reminders are worded in it too.",
    body: json(z.object({ language: z.enum(languages) })),
    reply: json(z.object({ student: StudentDetails })),
    refusals: familyChange,
  }),

  cancelMyBooking: route({
    method: "DELETE",
    path: "/students/bookings/:id",
    access: ["student"],
    summary: "Cancel one of the signed-in student's bookings.",
    params: id,
    reply: json(z.object({ booking: StudentBooking })),
    refusals: ["no-such-booking", "no-such-class", "cannot-be-cancelled"],
  }),

  findBookRequests: route({
    method: "GET",
    path: "/book-requests",
    access: ["admin", "executive"],
    summary: "Booking requests, newest first. Days are days in India, both included.",
    query: RequestFilter.extend({ ...paged(10), ...ordered(["createdAt", "user", "course", "status"], "createdAt", "desc") }),
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
    access: ["admin", "executive"],
    summary: "What the filter shows, as CSV.",
    query: RequestFilter,
    reply: csv,
    refusals: ["not-confirmed"],
  }),

  watchBookRequests: route({
    method: "GET",
    path: "/book-requests/events",
    access: ["admin", "executive"],
    summary: "Says `changed` whenever requests change, until the session ends.",
    reply: events,
    refusals: ["list-open-too-often"],
  }),

  changeRequestStatus: route({
    method: "PATCH",
    path: "/book-requests/:id/status",
    access: ["admin", "executive"],
    summary: "Change the status of a request that a tutor was allotted to, or cancel a waiting one with a reason.",
    params: id,
    body: json(z.object({ status: z.enum(requestStatuses), reason: text(1000).optional() })),
    reply: json(BookRequest),
    refusals: statusChange,
  }),

  allotTutor: route({
    method: "PATCH",
    path: "/book-requests/:id/allotment",
    access: ["admin", "executive"],
    summary: "Give a request its tutor and time; this starts it.",
    params: id,
    body: json(Allotment),
    reply: json(BookRequest),
    refusals: allotment,
  }),

  setMeetingLink: route({
    method: "PATCH",
    path: "/book-requests/:id/meeting",
    access: ["admin", "executive"],
    summary: "Say where an allotted class meets.",
    params: id,
    body: json(z.object({ meetingUrl: z.string().trim().max(500) })),
    reply: json(BookRequest),
    refusals: [...requestChange, "link-not-https", "no-class-to-link"],
  }),

  setOutcome: route({
    method: "PATCH",
    path: "/book-requests/:id/outcome",
    access: ["admin", "executive"],
    summary: "Set the outcome: the class was held, or missed by the student or the tutor.",
    params: id,
    body: json(z.object({ outcome: z.enum(outcomes) })),
    reply: json(BookRequest),
    refusals: [...requestChange, "no-such-class", "class-not-begun", "request-without-class", "time-taken-meanwhile"],
  }),

  listMySlots: route({
    method: "GET",
    path: "/students/bookings/:id/slots",
    access: ["student"],
    summary: "The tutor's free slots of the next two weeks, for moving one's own class.",
    params: id,
    reply: json(Slots),
    refusals: classMove,
  }),

  rescheduleMyClass: route({
    method: "PATCH",
    path: "/students/bookings/:id/reschedule",
    access: ["student"],
    summary: "Move one's own class to a free slot: twice at most, until two hours before it.",
    params: id,
    body: json(z.object({ startsAt: z.iso.datetime({ offset: true, error: sentence("timeRequired") }) })),
    reply: json(z.object({ booking: StudentBooking })),
    refusals: rescheduling,
  }),

  acceptOfferedTime: route({
    method: "PATCH",
    path: "/students/bookings/:id/offer",
    access: ["student"],
    summary: "Move one's own class to one of the times that the tutor offers; it does not count as the family's move.",
    params: id,
    body: json(z.object({ startsAt: z.iso.datetime({ offset: true, error: sentence("timeRequired") }) })),
    reply: json(z.object({ booking: StudentBooking })),
    refusals: ["no-such-booking", "no-such-class", "offer-gone", "time-past", "time-taken", "tutor-not-free"],
  }),

  declineOfferedTimes: route({
    method: "DELETE",
    path: "/students/bookings/:id/offer",
    access: ["student"],
    summary: "Keep one's own class at its time.",
    params: id,
    reply: json(z.object({ booking: StudentBooking })),
    refusals: ["no-such-booking", "no-such-class", "offer-gone"],
  }),

  rateMyClass: route({
    method: "POST",
    path: "/students/bookings/:id/rating",
    access: ["student"],
    summary: "Say how a held class was, once.",
    params: id,
    body: json(
      z.object({
        stars: wholeNumber(1, 5, { error: sentence("starsRequired") }),
        words: text(2000).default(""),
      }),
    ),
    reply: json(z.object({ booking: StudentBooking })),
    refusals: ["no-such-booking", "rating-not-open", "rated-already"],
  }),
};
