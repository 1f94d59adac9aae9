import { movableDays } from "@tutoring/contract";
import { dateInIndia } from "@tutoring/contract/rules";
import type { SignedIn } from "#api/core/context.ts";
import { slotsFor } from "#api/lessons/index.ts";
import { requireMyBooking } from "./bookings.access.ts";
import { requireMovable } from "./lesson-moves.access.ts";
import { minutesOf, sameTutor } from "./lesson-moves.policy.ts";

/** The tutor's free slots of the next two weeks, as ISO times, for a family that moves its class. */
export async function listMySlots(context: SignedIn, id: string): Promise<{ slots: string[] }> {
  const booking = await requireMyBooking(context, id);
  const lesson = await requireMovable(context, booking);
  const from = dateInIndia(context.now().getTime());
  const slots = await slotsFor(context, sameTutor(lesson, booking), { from, days: movableDays, minutes: minutesOf(lesson) });
  return { slots: slots.filter((slot) => slot.getTime() !== lesson.startsAt.getTime()).map((slot) => slot.toISOString()) };
}
