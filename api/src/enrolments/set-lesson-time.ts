import { isLate, type Order, orderDaysAhead } from "@tutoring/contract";
import { dateInIndia } from "@tutoring/contract/rules";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { changeSlot, insertPaidLesson, requireLesson, writeScheduledLetters } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { meetingUrlOf } from "#api/tutors/index.ts";
import { offeredAhead } from "./as-order.ts";
import { atOrderedLesson } from "./at-ordered-lesson.ts";
import { slotsForOrder } from "./slots-for-order.ts";

/** Gives an owed lesson a time, or moves one, until twelve hours before it starts; later only to a time that its tutor offers. */
export function setLessonTime(context: SignedIn, orderId: string, nth: number, startsAt: Date): Promise<Order> {
  return atOrderedLesson(context, orderId, nth, async (inside, order, present) => {
    const { db, now } = inside;
    const offered = offeredAhead(present, now()).some((time) => time.getTime() === startsAt.getTime());
    if (present && !offered && isLate(present.startsAt.getTime(), now().getTime())) throw new Refusal("too-late-to-move");
    const isTooFar = startsAt.getTime() > now().getTime() + orderDaysAhead * 86_400_000;
    const free = isTooFar ? [] : await slotsForOrder(inside, order, dateInIndia(startsAt.getTime()), 1);
    if (!free.some((slot) => slot.getTime() === startsAt.getTime()))
      throw new Refusal("tutor-not-free", { name: order.tutorName });
    const { childId, tutorId, tutorName, studentName, lessonMinutes: minutes } = order;
    const slot = { tutorId, startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
    if (present) {
      await changeSlot(inside, await requireLesson(inside, present.lessonId), slot, order, { moved: !offered });
    } else {
      const meetingUrl = (await meetingUrlOf(db, tutorId))?.meetingUrl ?? null;
      const made = await insertPaidLesson(db, { orderId, childId, tutorId, minutes, meetingUrl }, nth, startsAt);
      if (typeof made === "string") throw new Refusal("time-taken", { name: made === "tutor-taken" ? tutorName : studentName });
      await writeScheduledLetters(inside, await requireLesson(inside, made.id));
    }
    const details = { orderId: order.reference, lesson: nth, startsAt: { before: present?.startsAt ?? null, after: startsAt } };
    await writeLog(inside, { type: "BOOKING", operation: "lesson-time-set", details });
  });
}
