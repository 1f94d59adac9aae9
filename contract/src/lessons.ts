import { BookRequest, StudentBooking } from "./bookings.ts";
import { Day } from "./lists.ts";
import { json, route } from "./route.ts";
import { classMinutes } from "./rules.ts";
import { requiredText, text } from "./text.ts";
import { Id, LongId, wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

const id = z.object({ id: z.uuid() });
const desk = ["admin", "executive"] as const;

/** Free beginnings, in order; UTC. */
const Slots = z.object({ slots: z.array(z.iso.datetime()) });

export const SuggestedTutor = z.object({
  staffId: z.number(),
  staffName: z.string(),
  subjects: z.string(),
  /** Why this tutor: sentences for staff, the weightiest first. */
  reasons: z.array(z.string()),
  /** In the next seven days. */
  classes: z.number(),
  /** The first ones, UTC. */
  slots: z.array(z.iso.datetime()),
});
export type SuggestedTutor = z.infer<typeof SuggestedTutor>;

export const SupportMessage = z.object({
  id: z.number(),
  fromStaff: z.boolean(),
  writtenBy: z.string(),
  text: z.string(),
  createdAt: z.string(),
});
export type SupportMessage = z.infer<typeof SupportMessage>;

export const letterStatuses = ["planned", "sent", "failed", "withdrawn"] as const;
export const ClassLetter = z.object({
  id: z.number(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(letterStatuses),
  /** When it is, or was, to leave. */
  dueAt: z.string(),
  sentAt: z.string().nullable(),
  tries: z.number(),
  lastError: z.string().nullable(),
});
export type ClassLetter = z.infer<typeof ClassLetter>;

export const outcomes = ["held", "student-absent", "tutor-absent"] as const;
export type Outcome = (typeof outcomes)[number];
export const sides = ["student", "tutor", "staff"] as const;
export type Side = (typeof sides)[number];

const Visit = z.object({ side: z.enum(sides), name: z.string(), joinedAt: z.string(), leftAt: z.string().nullable() });
const Note = z.object({ id: z.number(), writtenBy: z.string(), text: z.string(), createdAt: z.string() });

/** All that the desk knows of a request. */
export const RequestFile = z.object({
  request: BookRequest,
  notes: z.array(Note),
  messages: z.array(SupportMessage),
  letters: z.array(ClassLetter),
  visits: z.array(Visit),
  /** Whether the class has begun and it is still to be said what happened. */
  begun: z.boolean(),
  /** What the visits say happened, once the class is over. */
  suggestedOutcome: z.enum(outcomes).nullable(),
  rating: z.object({ stars: z.number(), words: z.string() }).nullable(),
});
export type RequestFile = z.infer<typeof RequestFile>;

export const ClassRoom = z.object({
  bookingId: z.string(),
  course: z.string(),
  student: z.string(),
  tutor: z.string(),
  side: z.enum(sides),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** early: not yet to be entered. */
  state: z.enum(["early", "open", "over", "cancelled"]),
  /** Where the class meets; null until it is open, and while staff have not said. */
  meetingUrl: z.string().nullable(),
  /** The server's clock, for the countdown. */
  now: z.iso.datetime(),
});
export type ClassRoom = z.infer<typeof ClassRoom>;
/** The tutor's signed link in the letter carries this. */
const key = z.object({ key: z.string().max(200).optional() });

const mine = json(z.object({ booking: StudentBooking }));
const Message = z.object({ text: requiredText({ missing: "Please write your message." }) });

export const classes = {
  suggestTutors: route({
    method: "GET",
    path: "/book-requests/:id/suggestions",
    access: desk,
    summary: "Tutors for a request with the reason for each, the best first, and their first free slots.",
    params: id,
    reply: json(z.object({ data: z.array(SuggestedTutor) })),
  }),
  listFreeSlots: route({
    method: "GET",
    path: "/book-requests/:id/slots",
    access: desk,
    summary: "A tutor's free slots of seven days, beginning with a day in India, where the student is free too.",
    params: id,
    query: z.object({
      staffId: Id,
      from: Day,
      durationMinutes: wholeNumber(15, 240).default(classMinutes),
    }),
    reply: json(Slots),
  }),
  showRequestFile: route({
    method: "GET",
    path: "/book-requests/:id",
    access: desk,
    summary: "All that the desk knows of a request: notes, messages, letters, who was in the class.",
    params: id,
    reply: json(RequestFile),
  }),
  addRequestNote: route({
    method: "POST",
    path: "/book-requests/:id/notes",
    access: desk,
    summary: "Write a note that only staff read.",
    params: id,
    body: json(z.object({ text: requiredText({ missing: "Please write the note." }) })),
    reply: json(RequestFile),
  }),
  setRequestOwner: route({
    method: "PATCH",
    path: "/book-requests/:id/owner",
    access: desk,
    summary: "Take a request on, or leave it to others.",
    params: id,
    body: json(z.object({ mine: z.boolean() })),
    reply: json(BookRequest),
  }),
  setMeetingLink: route({
    method: "PATCH",
    path: "/book-requests/:id/meeting",
    access: desk,
    summary: "Say where an allotted class meets.",
    params: id,
    body: json(z.object({ meetingUrl: z.string().trim().max(500) })),
    reply: json(BookRequest),
  }),
  setOutcome: route({
    method: "PATCH",
    path: "/book-requests/:id/outcome",
    access: desk,
    summary: "Say what happened: the class was held, or somebody did not come.",
    params: id,
    body: json(z.object({ outcome: z.enum(outcomes) })),
    reply: json(BookRequest),
  }),
  answerStudent: route({
    method: "POST",
    path: "/book-requests/:id/messages",
    access: desk,
    summary: "Answer the student; it is mailed too.",
    params: id,
    body: json(Message),
    reply: json(RequestFile),
  }),
  resendLetter: route({
    method: "POST",
    path: "/book-requests/:id/letters/:letterId/resend",
    access: desk,
    summary: "Send a letter of this request once more.",
    params: id.extend({ letterId: LongId }),
    reply: json(RequestFile),
  }),

  listMySlots: route({
    method: "GET",
    path: "/students/bookings/:id/slots",
    access: ["student"],
    summary: "The tutor's free slots of the next two weeks, for moving one's own class.",
    params: id,
    reply: json(Slots),
  }),
  rescheduleMyClass: route({
    method: "PATCH",
    path: "/students/bookings/:id/reschedule",
    access: ["student"],
    summary: "Move one's own class to a free slot: twice at most, until two hours before it.",
    params: id,
    body: json(z.object({ startsAt: z.iso.datetime({ offset: true, error: "Choose a day and a time." }) })),
    reply: mine,
  }),
  listMyMessages: route({
    method: "GET",
    path: "/students/bookings/:id/messages",
    access: ["student"],
    summary: "What was written to support about one's own booking, and the answers.",
    params: id,
    reply: json(z.object({ messages: z.array(SupportMessage) })),
  }),
  contactSupport: route({
    method: "POST",
    path: "/students/bookings/:id/messages",
    access: ["student"],
    summary: "Write to support about one's own booking.",
    params: id,
    body: json(Message),
    reply: json(z.object({ messages: z.array(SupportMessage) })),
  }),
  rateMyClass: route({
    method: "POST",
    path: "/students/bookings/:id/rating",
    access: ["student"],
    summary: "Say how a held class was, once.",
    params: id,
    body: json(
      z.object({
        stars: wholeNumber(1, 5, { error: "Choose one to five stars." }),
        words: text(2000).default(""),
      }),
    ),
    reply: mine,
  }),

  showClass: route({
    method: "POST",
    path: "/classes/:id",
    access: "anyone",
    summary: "The class page's facts, for its student, its tutor by the key in the letter's link, and staff.",
    params: id,
    body: json(key),
    reply: json(ClassRoom),
    readsOnly: true,
  }),
  joinClass: route({
    method: "POST",
    path: "/classes/:id/visits",
    access: "anyone",
    summary: "Enter the class; the time is recorded.",
    params: id,
    body: json(key),
    reply: json(z.object({ visitId: z.number(), meetingUrl: z.string().nullable() })),
  }),
  leaveClass: route({
    method: "PATCH",
    path: "/classes/:id/visits/:visitId",
    access: "anyone",
    summary: "Leave the class; the time is recorded.",
    params: id.extend({ visitId: Id }),
    body: json(key),
    reply: json(z.object({ visitId: z.number() })),
  }),
};
