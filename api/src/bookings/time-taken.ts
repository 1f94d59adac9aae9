import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { bookingById } from "./bookings.queries.ts";
import { nextSlots } from "./find-slots.ts";

const fields = { startsAt: "Choose another time." };

export const refuseInvalidTime = (message: string) => new Refusal("invalid", message, { fields });

/** Somebody was first: the database refuses two classes at once. */
export class TimeTaken extends Refusal {
  constructor(message: string) {
    super("conflict", message, { fields });
  }
}

/** Runs a change; whoever finds the time taken is told the tutor's next free slots with the refusal. */
export async function withFreeSlots<T>(
  context: Context,
  { id, staffId, minutes }: { id: string; staffId: number; minutes: number },
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof TimeTaken)) throw error;
    const booking = await bookingById(context.db, id);
    const slots = booking ? await nextSlots(context, booking, staffId, minutes) : [];
    throw new Refusal("conflict", error.message, { fields, current: { slots } });
  }
}
