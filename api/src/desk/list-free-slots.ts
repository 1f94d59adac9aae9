import { requireRequest } from "#api/bookings/index.ts";
import type { SignedIn } from "#api/core/context.ts";
import { slotsFor } from "#api/lessons/index.ts";

type Ask = { staffId: number; from: string; durationMinutes: number };

/** A tutor's free slots of the seven days from `from` (a day in India), as ISO times, when the child is free too. */
export async function listFreeSlots(context: SignedIn, id: string, ask: Ask): Promise<{ slots: string[] }> {
  const { childId } = await requireRequest(context, id);
  const wanted = { tutorId: ask.staffId, childId, bookingId: id };
  const slots = await slotsFor(context, wanted, { from: ask.from, days: 7, minutes: ask.durationMinutes });
  return { slots: slots.map((slot) => slot.toISOString()) };
}
