import { BookRequest } from "./book-requests.ts";
import { ClassLetter } from "./class-letters.ts";
import { lessonStatuses, verdicts } from "./lessons.ts";
import { Day } from "./lists.ts";
import { classAccess } from "./refusals/groups.ts";
import { DeskReport } from "./reports.ts";
import { StaffIds, TutorFigures } from "./tutor-figures.ts";
import { ClassKey, OwnAttendance } from "./rooms.ts";
import { file, json, route } from "./route.ts";
import { classMinutes } from "./rules.ts";
import { Slots } from "./slots.ts";
import { requiredText } from "./text.ts";
import { Id, LongId, wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

const id = z.object({ id: z.uuid() });
const backOffice = ["admin", "executive"] as const;

export const SuggestedTutor = z.object({
  staffId: z.number(),
  staffName: z.string(),
  subjects: z.string(),
  meetingUrl: z.string().nullable(),
  /** The reasons for this tutor, in sentences, the most important first. */
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
  /** The size of its photo, in pixels. */
  photo: z.object({ width: z.number(), height: z.number() }).nullable(),
  createdAt: z.string(),
});
export type SupportMessage = z.infer<typeof SupportMessage>;

const Objection = z.object({
  side: z.enum(["student", "tutor"]),
  name: z.string(),
  text: z.string(),
  writtenAt: z.iso.datetime(),
  settledBy: z.string().nullable(),
});
const Note = z.object({ id: z.number(), writtenBy: z.string(), text: z.string(), createdAt: z.string() });

/** Everything the desk knows about a request. */
export const RequestFile = z.object({
  request: BookRequest,
  notes: z.array(Note),
  messages: z.array(SupportMessage),
  /** Between the child's family and its tutors: how many messages there are. To read them takes a reason. */
  conversations: z.array(z.object({ id: z.string(), tutor: z.string(), messages: z.number(), lastAt: z.iso.datetime() })),
  letters: z.array(ClassLetter),
  /** Of the current class: what the server saw, in sentences; what that says happened, as soon as it is certain. */
  attendance: z.object({
    verdict: z.enum(verdicts).nullable(),
    facts: z.array(z.string()),
    objections: z.array(Objection),
  }),
  reports: z.array(DeskReport),
  rating: z.object({ stars: z.number(), words: z.string() }).nullable(),
  /** Before the current one, oldest first: a missed class that was allotted again. */
  earlierLessons: z.array(
    z.object({
      tutor: z.string(),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      status: z.enum(lessonStatuses),
    }),
  ),
});
export type RequestFile = z.infer<typeof RequestFile>;

const Message = z.object({ text: requiredText({ missing: "messageRequired" }) });

const RequestFigures = z.object({
  waiting: z.number(),
  /** When the longest-waiting request arrived. */
  oldestWaitingSince: z.iso.datetime().nullable(),
  days: z.array(z.object({ day: z.string(), requests: z.number() })),
  /** Of the requests of these days: all, those whose class was held (DONE or REGISTERED), those that registered. */
  requested: z.number(),
  held: z.number(),
  registered: z.number(),
  cancelled: z.number(),
});
export type RequestFigures = z.infer<typeof RequestFigures>;

export const desk = {
  showRequestFigures: route({
    method: "GET",
    path: "/book-requests/figures",
    access: ["admin"],
    summary: "How many wait and since when, and what became of the requests that came on these days (in India, both included).",
    query: z.object({ dateFrom: Day, dateTo: Day }),
    reply: json(RequestFigures),
    refusals: ["days-reversed", "too-many-days"],
  }),
  suggestTutors: route({
    method: "GET",
    path: "/book-requests/:id/suggestions",
    access: backOffice,
    summary: "Tutors for a request with the reason for each, the best first, and their first free slots.",
    params: id,
    reply: json(z.object({ data: z.array(SuggestedTutor) })),
    refusals: ["no-such-request"],
  }),
  openReportFile: route({
    method: "GET",
    path: "/book-requests/lessons/:id/files/:file",
    access: backOffice,
    summary: "A file of the homework of a lesson.",
    params: z.object({ id: z.uuid(), file: z.uuid() }),
    reply: file,
    refusals: [...classAccess, "no-such-class", "homework-file-gone"],
  }),
  listTutorFigures: route({
    method: "GET",
    path: "/tutor-figures",
    access: backOffice,
    summary: "How some tutors have worked in the last 90 days.",
    query: z.object({ ids: StaffIds }),
    reply: json(z.object({ data: z.array(TutorFigures) })),
  }),
  listFreeSlots: route({
    method: "GET",
    path: "/book-requests/:id/slots",
    access: backOffice,
    summary: "A tutor's free slots of seven days, beginning with a day in India, where the student is free too.",
    params: id,
    query: z.object({
      staffId: Id,
      from: Day,
      durationMinutes: wholeNumber(15, 240).default(classMinutes),
    }),
    reply: json(Slots),
    refusals: ["no-such-request"],
  }),
  showRequestFile: route({
    method: "GET",
    path: "/book-requests/:id",
    access: backOffice,
    summary: "All that the desk knows of a request: notes, messages, letters, who was in the class.",
    params: id,
    reply: json(RequestFile),
    refusals: ["no-such-request"],
  }),
  keepRequestOpen: route({
    method: "PUT",
    path: "/book-requests/:id/opening",
    access: backOffice,
    summary: "Say, at least every 45 seconds, that one has this request open; answers with the names of the others who do.",
    params: id,
    reply: json(z.object({ others: z.array(z.string()) })),
    refusals: ["no-such-request"],
  }),
  addRequestNote: route({
    method: "POST",
    path: "/book-requests/:id/notes",
    access: backOffice,
    summary: "Write a note that only staff read.",
    params: id,
    body: json(z.object({ text: requiredText({ missing: "noteRequired" }) })),
    reply: json(RequestFile),
    refusals: ["no-such-request"],
  }),
  setRequestOwner: route({
    method: "PATCH",
    path: "/book-requests/:id/owner",
    access: backOffice,
    summary: "Take a request on, or leave it to others.",
    params: id,
    body: json(z.object({ mine: z.boolean() })),
    reply: json(BookRequest),
    refusals: ["no-such-request", "request-assigned"],
  }),
  answerStudent: route({
    method: "POST",
    path: "/book-requests/:id/messages",
    access: backOffice,
    summary: "Answer the student; it is mailed too.",
    params: id,
    body: json(Message),
    reply: json(RequestFile),
    refusals: ["no-such-request"],
  }),
  openSupportPhoto: route({
    method: "GET",
    path: "/book-requests/:id/photos/:number",
    access: backOffice,
    summary: "A photo that the family has sent to support.",
    params: id.extend({ number: LongId }),
    reply: file,
    refusals: ["no-such-request", "picture-gone"],
  }),
  resendLetter: route({
    method: "POST",
    path: "/book-requests/:id/letters/:letterId/resend",
    access: backOffice,
    summary: "Send a letter of this request once more.",
    params: id.extend({ letterId: LongId }),
    reply: json(RequestFile),
    refusals: ["no-such-request", "letter-replaced"],
  }),
  listMyMessages: route({
    method: "GET",
    path: "/students/bookings/:id/messages",
    access: ["student"],
    summary: "What was written to support about one's own booking, and the answers.",
    params: id,
    reply: json(z.object({ messages: z.array(SupportMessage) })),
    refusals: ["no-such-booking"],
  }),
  reportAbsentTutor: route({
    method: "POST",
    path: "/students/classes/:id/absent-tutor",
    access: ["student"],
    summary: "Tell support from one's own class that the tutor has not come.",
    params: id,
    reply: json(z.object({ messages: z.array(SupportMessage) })),
    refusals: ["not-your-class", "tutor-not-missing", "no-such-booking", "conversation-full", "too-many-messages-today"],
  }),
  settleObjections: route({
    method: "POST",
    path: "/book-requests/:id/objections",
    access: backOffice,
    summary: "Settle the objections to a class; the letters about its outcome go out.",
    params: id,
    reply: json(RequestFile),
    refusals: ["no-such-request", "nothing-to-settle"],
  }),
  objectToAttendance: route({
    method: "POST",
    path: "/classes/:id/objections",
    access: "anyone",
    summary: "Object, within 72 hours after a class, to what was seen of one's own attendance.",
    params: id,
    body: json(Message.extend({ key: ClassKey })),
    reply: json(OwnAttendance),
    refusals: [...classAccess, "no-objection-now", "objected-already"],
  }),
  reportFromClass: route({
    method: "POST",
    path: "/classes/:id/reports",
    access: "anyone",
    summary: "Report a person or a problem from a class to the back office.",
    params: id,
    body: json(
      Message.extend({
        key: ClassKey,
        about: z.enum(["person", "problem"]),
        /** Of the board, as shown. */
        page: z.number().int().min(1).max(1_000).optional(),
      }),
    ),
    reply: json(z.object({ reported: z.boolean() })),
    refusals: [...classAccess, "too-many-reports"],
  }),
  contactSupport: route({
    method: "POST",
    path: "/students/bookings/:id/messages",
    access: ["student"],
    summary: "Write to support about one's own booking.",
    params: id,
    body: json(Message),
    reply: json(z.object({ messages: z.array(SupportMessage) })),
    refusals: ["no-such-booking", "conversation-full", "too-many-messages-today"],
  }),
};
