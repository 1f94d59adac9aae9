import { movableDays } from "@tutoring/contract";
import { dateInIndia } from "@tutoring/contract/rules";
import type { SignedIn } from "#api/core/context.ts";
import { slotsFor, type TaughtLesson } from "#api/lessons/index.ts";
import { type StoredTutor } from "#api/tutors/index.ts";

/** Times in the next two weeks at which tutor and child are both free, except the lesson's own time. */
export async function timesToOffer(context: SignedIn, me: StoredTutor, { childId, bookingId, startsAt, endsAt }: TaughtLesson) {
  const span = {
    from: dateInIndia(context.now().getTime()),
    days: movableDays,
    minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000,
  };
  const slots = await slotsFor(context, { tutorId: me.staffId, childId, bookingId }, span);
  return slots.filter((slot) => slot.getTime() !== startsAt.getTime());
}
