import type { RequestFile } from "@tutoring/contract";
import { asBookRequest, type Booking, foundRequest, lockBooking, requireRequest } from "#api/domains/bookings/index.ts";
import { namesIn } from "#api/domains/catalogue/index.ts";
import { ageOf } from "#api/domains/consents/index.ts";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { timeInIndia } from "#api/platform/core/india.ts";
import {
  earlierLessons,
  lessonsBoughtAfter,
  lessonsOf,
  paidLessonsOfBooking,
  ratingOf,
  requireLesson,
} from "#api/domains/lessons/index.ts";
import { emailsAbout, stoppedMail } from "#api/platform/mail/index.ts";
import { conversationsAbout, supportMessages } from "#api/domains/messages/index.ts";
import { reportsOfBooking } from "#api/domains/reports/index.ts";
import { attendanceForDesk } from "#api/domains/rooms/index.ts";
import { disputedLessons, notesOf } from "./desk.queries.ts";
import { withWays } from "./with-ways.ts";

type Attendance = RequestFile["attendance"];

/** The attendance of a request's disputed paid classes, and the objections to it. */
async function lessonsInQuestion(
  context: Pick<Context, "db" | "now">,
  bookingId: string,
): Promise<Pick<Attendance, "facts" | "objections">> {
  const found: Pick<Attendance, "facts" | "objections"> = { facts: [], objections: [] };
  const recent = await paidLessonsOfBooking(context.db, bookingId);
  const ids = new Set([...(await disputedLessons(context.db, bookingId)), ...recent]);
  for (const lesson of await lessonsOf(context.db, [...ids])) {
    if (lesson.orderId === null) continue;

    const { facts, objections } = await attendanceForDesk(context, lesson);
    if (objections.length === 0) continue;
    found.facts.push(`Paid class ${lesson.reference}, ${timeInIndia(lesson.startsAt)}:`, ...facts);
    found.objections.push(...objections);
  }
  return found;
}

/** Until when a family's parent has to show an age; null unless that is open. */
async function openAgeDay(db: SignedIn["db"], familyId: string): Promise<string | null> {
  const age = await ageOf(db, familyId);
  return age && age.state !== "adult" ? age.dueAt.toISOString() : null;
}

/** Everything the desk knows about a request. */
export async function showRequestFile(context: SignedIn, id: string): Promise<RequestFile> {
  const { db, now } = context;
  const booking = await requireRequest(context, id);
  const request = asBookRequest(booking, now());
  const demo = booking.lessonId
    ? await attendanceForDesk(context, await requireLesson(context, booking.lessonId))
    : { verdict: null, facts: [], objections: [] };
  const paid = await lessonsInQuestion(context, id);
  return {
    request,
    courseForFamily: namesIn(booking, booking.language).courseName,
    // one after the other: a transaction has one connection
    notes: await notesOf(db, id),
    messages: await supportMessages(db, id),
    conversations: (await conversationsAbout(db, id)).map((one) => ({ ...one, lastAt: one.lastAt.toISOString() })),
    emails: await withWays(db, await emailsAbout(context, { bookingId: id, lessonIds: await lessonsBoughtAfter(db, id) })),
    ageDueAt: await openAgeDay(db, booking.familyId),
    stoppedMail: await stoppedMail(db, booking.email),
    attendance: {
      ...demo,
      facts: [...demo.facts, ...paid.facts],
      objections: [...demo.objections, ...paid.objections],
    },
    reports: await reportsOfBooking(db, id),
    rating: await ratingOf(db, id),
    earlierLessons: await earlierLessons(db, id),
  };
}

/** Changes the desk's data about a request under a row lock, and returns the new file. */
export async function atDesk(
  context: SignedIn,
  id: string,
  change: (inside: SignedIn, booking: Booking) => Promise<unknown>,
): Promise<RequestFile> {
  await inTransaction(context, async (inside) => change(inside, foundRequest(await lockBooking(inside.db, id))));
  return showRequestFile(context, id);
}
