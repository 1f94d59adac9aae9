import { BookRequest, callOutcomes } from "./book-requests.ts";
import { FamilyFile, FoundFamily } from "./family-file.ts";
import { Day } from "./lists.ts";
import { classAccess } from "./refusals/groups.ts";
import { LiveClass, ProposalOfRequest, RequestFigures, RequestFile, SuggestedTutor, SupportMessage } from "./request-file.ts";
import { ClassKey, OwnAttendance } from "./rooms.ts";
import { json, pdfOrPhoto, photo, route } from "./route.ts";
import { classMinutes } from "./rules.ts";
import { Slots } from "./slots.ts";
import { requiredText } from "./text.ts";
import { StaffIds, TutorFigures } from "./tutor-figures.ts";
import { Id, LongId, wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

const id = z.object({ id: z.uuid() });

/** At most 20 ids of requests with commas between them, in an address. */
const RequestIds = z
  .string()
  .transform((given) => given.split(","))
  .pipe(z.array(z.uuid()).max(20));

const Message = z.object({ text: requiredText({ missing: "messageRequired" }) });

export const desk = {
  showRequestFigures: route({
    method: "GET",
    path: "/book-requests/figures",
    access: "see-figures",
    summary: "How many wait and since when, and what became of the requests that came on these days (in India, both included).",
    query: z.object({ dateFrom: Day, dateTo: Day }),
    reply: json(RequestFigures),
    refusals: ["days-reversed", "too-many-days"],
  }),
  suggestTutors: route({
    method: "GET",
    path: "/book-requests/:id/suggestions",
    access: "handle-requests",
    scope: "requests:read",
    summary: "Tutors for a request with the reason for each, the best first, and their first free slots.",
    params: id,
    reply: json(z.object({ data: z.array(SuggestedTutor) })),
    refusals: ["no-such-request"],
  }),
  listProposals: route({
    method: "GET",
    path: "/book-requests/proposals",
    access: "handle-requests",
    summary: "The tutor and time proposed for each of these requests, as far as they wait.",
    query: z.object({ ids: RequestIds }),
    reply: json(z.object({ data: z.array(ProposalOfRequest) })),
  }),
  listLiveClasses: route({
    method: "GET",
    path: "/book-requests/live",
    access: "handle-requests",
    summary: "Demo classes and lessons that run now or begin within the hour, by start, with who is missing.",
    reply: json(z.object({ data: z.array(LiveClass) })),
  }),
  openReportFile: route({
    method: "GET",
    path: "/book-requests/lessons/:id/files/:file",
    access: "handle-requests",
    summary: "A file of the homework of a lesson.",
    params: z.object({ id: z.uuid(), file: z.uuid() }),
    reply: pdfOrPhoto,
    refusals: [...classAccess, "no-such-class", "homework-file-gone"],
  }),
  listTutorFigures: route({
    method: "GET",
    path: "/tutor-figures",
    access: "handle-requests",
    summary: "How some tutors have worked in the last 90 days.",
    query: z.object({ ids: StaffIds }),
    reply: json(z.object({ data: z.array(TutorFigures) })),
  }),
  listFreeSlots: route({
    method: "GET",
    path: "/book-requests/:id/slots",
    access: "handle-requests",
    scope: "requests:read",
    summary: "A tutor's free slots of seven days, beginning with a day in India, where the student is free too.",
    params: id,
    query: z.object({ staffId: Id, from: Day, durationMinutes: wholeNumber(15, 240).default(classMinutes) }),
    reply: json(Slots),
    refusals: ["no-such-request"],
  }),
  showRequestFile: route({
    method: "GET",
    path: "/book-requests/:id",
    access: "handle-requests",
    summary: "All that the desk knows of a request: notes, messages, emails, who was in the class.",
    params: id,
    reply: json(RequestFile),
    refusals: ["no-such-request"],
  }),
  findFamilies: route({
    method: "GET",
    path: "/families",
    access: "handle-requests",
    summary: "Five families at most with the text in a name, in either script, a phone number or an email address.",
    query: z.object({ search: z.string().trim().min(1).max(200) }),
    reply: json(z.object({ data: z.array(FoundFamily) })),
  }),
  showFamilyFile: route({
    method: "GET",
    path: "/families/:id",
    access: "handle-requests",
    summary: "All that the desk knows of a family: children, requests, lessons, orders, conversations, notes, emails.",
    params: id,
    reply: json(FamilyFile),
    refusals: ["no-such-family"],
  }),
  keepRequestOpen: route({
    method: "PUT",
    path: "/book-requests/:id/opening",
    access: "handle-requests",
    summary: "Say, at least every 45 seconds, that one has this request open; answers with the names of the others who do.",
    params: id,
    reply: json(z.object({ others: z.array(z.string()) })),
    refusals: ["no-such-request"],
  }),
  addRequestNote: route({
    method: "POST",
    path: "/book-requests/:id/notes",
    access: "handle-requests",
    summary: "Write a note for the back office only.",
    params: id,
    body: json(z.object({ text: requiredText({ missing: "noteRequired" }) })),
    reply: json(RequestFile),
    creates: true,
    refusals: ["no-such-request"],
  }),
  logCall: route({
    method: "POST",
    path: "/book-requests/:id/calls",
    access: "handle-requests",
    summary: "Note how a call to the family went, and when to call again; until then the request waits aside.",
    params: id,
    body: json(z.object({ outcome: z.enum(callOutcomes), againAt: z.iso.datetime().nullable().default(null) })),
    reply: json(RequestFile),
    creates: true,
    refusals: ["no-such-request", "again-at-invalid"],
  }),
  setRequestOwner: route({
    method: "PATCH",
    path: "/book-requests/:id/owner",
    access: "handle-requests",
    summary: "Take a request on, or leave it to others.",
    params: id,
    body: json(z.object({ mine: z.boolean() })),
    reply: json(BookRequest),
    refusals: ["no-such-request", "request-assigned"],
  }),
  answerStudent: route({
    method: "POST",
    path: "/book-requests/:id/messages",
    access: "handle-requests",
    summary: "Answer the student; it is mailed too.",
    params: id,
    body: json(Message),
    repeatable: true,
    reply: json(RequestFile),
    creates: true,
    refusals: ["no-such-request"],
  }),
  openSupportPhoto: route({
    method: "GET",
    path: "/book-requests/:id/photos/:number",
    access: "handle-requests",
    summary: "A photo that the family has sent to support.",
    params: id.extend({ number: LongId }),
    reply: photo,
    refusals: ["no-such-request", "picture-gone"],
  }),
  resendEmail: route({
    method: "POST",
    path: "/book-requests/:id/emails/:emailId/resend",
    formerPath: "/book-requests/:id/letters/:emailId/resend",
    access: "handle-requests",
    summary: "Send an email of this request once more.",
    params: id.extend({ emailId: LongId }),
    reply: json(RequestFile),
    refusals: ["no-such-request", "email-replaced", "mail-stopped"],
  }),
  allowMail: route({
    method: "POST",
    path: "/book-requests/:id/mail",
    access: "handle-requests",
    summary: "Write emails to this family's address again, though one came back or was called spam.",
    params: id,
    reply: json(RequestFile),
    refusals: ["no-such-request"],
  }),
  listMyMessages: route({
    method: "GET",
    path: "/students/bookings/:id/messages",
    access: "use-family-account",
    summary: "What was written to support about one's own booking, and the answers.",
    params: id,
    reply: json(z.object({ messages: z.array(SupportMessage) })),
    refusals: ["no-such-booking"],
  }),
  reportAbsentTutor: route({
    method: "POST",
    path: "/students/classes/:id/absent-tutor",
    access: "use-family-account",
    summary: "Tell support from one's own class that the tutor has not come.",
    params: id,
    reply: json(z.object({ messages: z.array(SupportMessage) })),
    creates: true,
    refusals: ["not-your-class", "tutor-not-missing", "no-such-booking", "conversation-full", "too-many-messages-today"],
  }),
  settleObjections: route({
    method: "POST",
    path: "/book-requests/:id/objections",
    access: "handle-requests",
    summary: "Settle the objections to a class; the emails about its outcome go out.",
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
        /** The page of the board, as shown. */
        page: z.number().int().min(1).max(1_000).optional(),
      }),
    ),
    reply: json(z.object({ reported: z.boolean() })),
    refusals: [...classAccess, "too-many-reports"],
  }),
  contactSupport: route({
    method: "POST",
    path: "/students/bookings/:id/messages",
    access: "use-family-account",
    summary: "Write to support about one's own booking.",
    params: id,
    body: json(Message),
    repeatable: true,
    reply: json(z.object({ messages: z.array(SupportMessage) })),
    creates: true,
    refusals: ["no-such-booking", "conversation-full", "too-many-messages-today"],
  }),
};
