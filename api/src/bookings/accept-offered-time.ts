import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { changeSlot } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { type Answered, answerOffer } from "./answer-offer.ts";
import { offerOf } from "./bookings.policy.ts";
import { refuseUnlessFree } from "./lesson-moves.access.ts";
import { minutesOf } from "./lesson-moves.policy.ts";

/** Moves the caller's own class to a time that its tutor offers. This uses up none of the family's own moves. Refuses a time that is taken. */
export const acceptOfferedTime = (context: SignedIn, id: string, startsAt: Date): Answered =>
  answerOffer(context, id, async (inside, booking, lesson) => {
    if (!offerOf(booking, inside.now()).some((time) => time.getTime() === startsAt.getTime())) throw new Refusal("offer-gone");
    await refuseUnlessFree(inside, lesson, booking, startsAt);
    const endsAt = new Date(startsAt.getTime() + minutesOf(lesson) * 60_000);
    const details = { bookingId: booking.bookingId, startsAt: { before: lesson.startsAt, after: startsAt } };
    await writeLog(inside, { type: "BOOKING", operation: "offered-time-accepted", details });
    await changeSlot(inside, lesson, { tutorId: lesson.tutorId, startsAt, endsAt }, lesson);
  });
