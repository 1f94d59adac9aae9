import type { BookRequest, RequestStatus } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { closeLesson, type Lesson, planReminders, reopenLesson, withdrawReminders } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { isDisputed } from "#api/rooms/index.ts";
import { tutorById } from "#api/tutors/index.ts";
import { asBookRequest } from "./booking-views.ts";
import type { Booking } from "./booking-rows.queries.ts";
import { needsReason, whyNot } from "./booking-states.ts";
import { lockRequest, requireRequest } from "./bookings.access.ts";
import { changeBooking } from "./bookings.queries.ts";
import { cancelLessonOf, lessonOf } from "./lesson-of.ts";

type Ask = { status: RequestStatus; reason?: string | undefined };

/** The desk changes a request's status, as `booking-states.ts` allows; the lesson and the letters follow. */
export function changeRequestStatus(context: SignedIn, id: string, { status, reason }: Ask): Promise<BookRequest> {
  return inTransaction(context, async (inside) => {
    const { db, viewer, now } = inside;
    const before = await lockRequest(inside, id);
    if (before.status === status) return asBookRequest(before, now());
    const why = whyNot("set-status", before, now(), status);
    if (why) throw new Refusal(why);
    // protects 2.2.3: the reason that a waiting request is cancelled for [needsReason(before.status, status) && !reason → false]
    if (needsReason(before.status, status) && !reason) throw new Refusal("reason-required");
    if (before.status === "CANCELLED" && !(before.tutorId && (await tutorById(db, before.tutorId))))
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
    if (!(await closeLesson(context, lesson, "held", { withLetters: !(await isDisputed(context.db, lesson.id)) })))
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
