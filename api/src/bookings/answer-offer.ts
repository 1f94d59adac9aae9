import type { StudentBooking } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { changeSlot, keepStatement, type Lesson, requireLesson, tellTutorDeclined, withdrawOffered } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import type { Booking } from "./booking-rows.queries.ts";
import { asStudentBooking } from "./booking-views.ts";
import { lockMyBooking, requireMyBooking } from "./bookings.access.ts";
import { offerOf } from "./bookings.policy.ts";
import { changeBooking } from "./bookings.queries.ts";
import { minutesOf, refuseUnlessFree } from "./movable-class.ts";

type Answered = Promise<{ booking: StudentBooking }>;

/** Moves the caller's own class to a time that its tutor offers. It does not count as the family's move. Refuses a taken time. */
export const acceptOfferedTime = (context: SignedIn, id: string, startsAt: Date): Answered =>
  answer(context, id, async (inside, booking, lesson) => {
    if (!offerOf(booking, inside.now()).some((time) => time.getTime() === startsAt.getTime())) throw new Refusal("offer-gone");
    await refuseUnlessFree(inside, lesson, booking, startsAt);
    const endsAt = new Date(startsAt.getTime() + minutesOf(lesson) * 60_000);
    const details = { bookingId: booking.bookingId, startsAt: { before: lesson.startsAt, after: startsAt } };
    await writeLog(inside, { type: "BOOKING", operation: "offered-time-accepted", details });
    await changeSlot(inside, lesson, { tutorId: lesson.tutorId, startsAt, endsAt }, lesson);
  });

/** Keeps the caller's own class at its time, and tells the tutor. */
export const declineOfferedTimes = (context: SignedIn, id: string): Answered =>
  answer(context, id, async (inside, booking, lesson) => {
    if (offerOf(booking, inside.now()).length === 0) throw new Refusal("offer-gone");
    await keepStatement(inside.db, lesson.id, { offeredTimes: [] });
    await writeLog(inside, { type: "BOOKING", operation: "offered-times-declined", details: { bookingId: booking.bookingId } });
    await withdrawOffered(inside, lesson);
    await tellTutorDeclined(inside, lesson);
  });

async function answer(
  context: SignedIn,
  id: string,
  change: (inside: SignedIn, booking: Booking, lesson: Lesson) => Promise<void>,
): Answered {
  await inTransaction(context, async (inside) => {
    const booking = await lockMyBooking(inside, id);
    if (!booking.lessonId) throw new Refusal("offer-gone");
    await change(inside, booking, await requireLesson(inside, booking.lessonId));
    await changeBooking(inside.db, id, { updatedBy: booking.studentName });
  });
  return { booking: asStudentBooking(context, await requireMyBooking(context, id)) };
}
