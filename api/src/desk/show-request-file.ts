import type { RequestFile } from "@tutoring/contract";
import { asBookRequest, requireRequest } from "#api/bookings/index.ts";
import type { SignedIn } from "#api/core/context.ts";
import { earlierLessons, ratingOf, requireLesson } from "#api/lessons/index.ts";
import { lettersAbout, stoppedMail } from "#api/mail/index.ts";
import { reportsOfBooking } from "#api/reports/index.ts";
import { conversationsAbout, supportMessages } from "#api/messages/index.ts";
import { attendanceForDesk } from "#api/rooms/index.ts";
import { lessonsInQuestion } from "./lessons-in-question.ts";
import { notesOf } from "./notes.queries.ts";

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
    // one after the other: a transaction has one connection
    notes: await notesOf(db, id),
    messages: await supportMessages(db, id),
    conversations: (await conversationsAbout(db, id)).map((one) => ({ ...one, lastAt: one.lastAt.toISOString() })),
    letters: await lettersAbout(db, id),
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
