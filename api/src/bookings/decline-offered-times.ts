import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { keepStatement, tellTutorDeclined, withdrawOffered } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { type Answered, answerOffer } from "./answer-offer.ts";
import { offerOf } from "./bookings.policy.ts";

/** Keeps the caller's own class at its time, and tells the tutor. */
export const declineOfferedTimes = (context: SignedIn, id: string): Answered =>
  answerOffer(context, id, async (inside, booking, lesson) => {
    if (offerOf(booking, inside.now()).length === 0) throw new Refusal("offer-gone");
    await keepStatement(inside.db, lesson.id, { offeredTimes: [] });
    await writeLog(inside, { type: "BOOKING", operation: "offered-times-declined", details: { bookingId: booking.bookingId } });
    await withdrawOffered(inside, lesson);
    await tellTutorDeclined(inside, lesson);
  });
