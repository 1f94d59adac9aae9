import { movableDays, type StudentBooking } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { changeSlot, withFreeSlots } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { asStudentBooking } from "./booking-views.ts";
import { lockMyBooking, requireMyBooking } from "./bookings.access.ts";
import { absenceOf } from "./bookings.policy.ts";
import { changeBooking } from "./bookings.queries.ts";
import { refuseUnlessFree, requireMovable } from "./lesson-moves.access.ts";
import { minutesOf, sameTutor } from "./lesson-moves.policy.ts";

/** Moves the caller's own class to a free slot. Refuses a taken time with the tutor's next free slots. */
export async function rescheduleMyClass(context: SignedIn, id: string, startsAt: Date): Promise<{ booking: StudentBooking }> {
  const seen = await requireMyBooking(context, id);
  const lesson = await requireMovable(context, seen);
  const wanted = { ...sameTutor(lesson, seen), minutes: minutesOf(lesson), wishes: seen };
  await withFreeSlots(context, wanted, () => inTransaction(context, (inside) => move(inside, id, startsAt)));
  return { booking: asStudentBooking(context, await requireMyBooking(context, id)) };
}

async function move(context: SignedIn, id: string, startsAt: Date): Promise<void> {
  const before = await lockMyBooking(context, id);
  const lesson = await requireMovable(context, before);
  const minutes = minutesOf(lesson);
  if (startsAt.getTime() === lesson.startsAt.getTime()) throw new Refusal("time-unchanged");
  if (startsAt.getTime() - context.now().getTime() > movableDays * 86_400_000) throw new Refusal("time-too-far");
  await refuseUnlessFree(context, lesson, before, startsAt);
  await changeBooking(context.db, id, { updatedBy: before.studentName, timeZone: context.browser.timeZone });
  const slot = { tutorId: lesson.tutorId, startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
  const details = { bookingId: before.bookingId, startsAt: { before: before.startsAt, after: startsAt } };
  await writeLog(context, { type: "BOOKING", operation: "demo-class-moved", details });
  await changeSlot(context, lesson, slot, lesson, { moved: absenceOf(before, context.now()) === null });
}
