import {
  type BookRequest,
  type contract,
  type CsvResult,
  type EventsResult,
  firstRow,
  type HandlerResult,
  metaOf,
  type ParsedInput,
  type RequestFilter,
  requestQueues,
  type RequestStatus,
} from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { dayInIndia, timeInIndia } from "#api/platform/core/india.ts";
import { SingleFlight } from "#api/platform/core/single-flight.ts";
import { phoneInWords } from "#api/platform/core/phones.ts";
import { type CsvColumns, csvOf } from "#api/platform/db/batches.ts";
import type { Db } from "#api/platform/db/database.ts";
import { closeLesson, type Lesson, planReminders, reopenLesson, withdrawReminders } from "#api/domains/lessons/index.ts";
import { exportPersonal, writeLog } from "#api/platform/logs/index.ts";
import { isDisputed } from "#api/domains/rooms/index.ts";
import { activeTutorById } from "#api/domains/tutors/index.ts";
import type { Booking } from "./booking-rows.queries.ts";
import { needsReason, whyNot } from "./booking-states.ts";
import { asBookRequest, cancelLessonOf, lessonOf } from "./booking-views.ts";
import { lockRequest, requireRequest } from "./bookings.access.ts";
import { changeBooking } from "./bookings.queries.ts";
import { countQueues, everyRequest, type RequestLine, requestsMatching } from "./requests.queries.ts";
import { watchChanges } from "./watch-changes.ts";

type Input = ParsedInput<typeof contract.bookings.findBookRequests>["query"];
type List = HandlerResult<typeof contract.bookings.findBookRequests>;
type Found = Awaited<ReturnType<typeof find>>;

/** Shares one result among desks that load the same list at once, as they do after every change. */
const singleFlight = new SingleFlight<Db, Found>();
const ofAll = requestQueues.filter((queue) => queue !== "mine");

/** One page of requests for the desk, with the numbers of waiting requests and of its queues. */
export async function findBookRequests({ db, now, viewer }: SignedIn, query: Input): Promise<List> {
  const whose = query.queue === "mine" ? viewer.id : "";
  const [found, { mine }] = await Promise.all([
    singleFlight.run(db, `${whose} ${JSON.stringify(query)}`, () => find(db, query, viewer.id)),
    countQueues(db, ["mine"], viewer.id),
  ]);
  const { requests, total, totalIsMinimum, waiting, queues } = found;
  return {
    data: requests.map((request) => asBookRequest(request, now())),
    meta: metaOf(query, total, totalIsMinimum),
    waiting,
    queues: { ...queues, mine },
  };
}

async function find(db: Db, query: Input, viewerId: string) {
  const [requests, queues] = await Promise.all([
    requestsMatching(db, { ...query, viewerId }, { ...query, offset: firstRow(query) }),
    countQueues(db, ofAll),
  ]);
  return { ...requests, queues };
}

const columns: CsvColumns<RequestLine> = {
  Date: ({ createdAt }) => dayInIndia(createdAt),
  Time: ({ createdAt }) => timeInIndia(createdAt),
  "Booking Id": ({ bookingId }) => bookingId,
  "Booked user": ({ studentName }) => studentName,
  Parent: ({ parentName }) => parentName,
  Email: ({ email }) => email,
  Phone: ({ phoneNumber }) => phoneInWords(phoneNumber),
  Course: ({ courseName }) => courseName,
  Status: ({ status }) => status,
  Tutor: ({ tutorName }) => tutorName,
  Class: ({ startsAt }) => startsAt && `${dayInIndia(startsAt)} ${timeInIndia(startsAt)} IST`,
  "Last updated by": ({ updatedBy }) => updatedBy,
};

/** Exports the matching requests as CSV, after a recent proof of identity. */
export function exportBookRequests(context: SignedIn, filter: RequestFilter): Promise<CsvResult> {
  const requests = everyRequest(context.db, { ...filter, viewerId: context.viewer.id });
  const file = csvOf(`book-requests-${dayInIndia(context.now())}.csv`, columns, requests);
  return exportPersonal(context, "book-requests-exported", filter, file);
}

/** Sends `changed` whenever a request changes. The stream ends with the session. */
export const watchBookRequests = (context: SignedIn): Promise<EventsResult> => watchChanges(context, () => Promise.resolve(true));

type StatusInput = { status: RequestStatus; reason?: string | undefined };

/** The desk changes a request's status, as `booking-states.ts` allows; the lesson and the emails follow. */
export function changeRequestStatus(context: SignedIn, id: string, { status, reason }: StatusInput): Promise<BookRequest> {
  return inTransaction(context, async (inside) => {
    const { db, viewer, now } = inside;
    const before = await lockRequest(inside, id);
    if (before.status === status) return asBookRequest(before, now());
    const why = whyNot("set-status", before, now(), status);
    if (why) throw new Refusal(why);
    // protects 2.2.3: the reason that a waiting request is cancelled for [needsReason(before.status, status) && !reason → false]
    if (needsReason(before.status, status) && !reason) throw new Refusal("reason-required");
    if (before.status === "CANCELLED" && !(before.tutorId && (await activeTutorById(db, before.tutorId))))
      throw new Refusal("needs-allotment");

    const changed = await changeBooking(db, id, { status, updatedBy: viewer.name, ...(reason && { cancelReason: reason }) });
    if (changed === "open-elsewhere") throw new Refusal("request-open-elsewhere");
    const details = { bookingId: before.bookingId, status: { before: before.status, after: status }, ...(reason && { reason }) };
    await writeLog(inside, { type: "UPDATE", operation: "book-request-status-changed", details });
    if (status === "CANCELLED") await cancelLessonOf(inside, before, reason);
    else await followStatus(inside, before, status);
    return asBookRequest(await requireRequest(inside, id), now());
  });
}

/** The effect of a status other than cancelled on the lesson: reopened, held, or without its reminders. */
async function followStatus(context: SignedIn, before: Booking, status: RequestStatus): Promise<void> {
  const lesson = await lessonOf(context, before);
  if (!lesson) return;
  const isPast = lesson.startsAt <= context.now();
  if (status !== "IN_PROGRESS") {
    // a class closed before its start was not held
    if (!isPast) return withdrawReminders(context, lesson);
    if (!(await closeLesson(context, lesson, "held", { withEmails: !(await isDisputed(context.db, lesson.id)) })))
      throw new Refusal("needs-allotment");
  } else if (before.status === "CANCELLED") {
    await reopen(context, lesson);
  } else if (!isPast) {
    await planReminders(context, lesson);
  }
}

async function reopen(context: SignedIn, { id }: Lesson): Promise<void> {
  if (!(await reopenLesson(context, id))) throw new Refusal("needs-allotment");
}
