import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { nextSlots, type SlotsOf } from "./find-slots.ts";

const fields = { startsAt: "Choose another time." };

export const refuseInvalidTime = (message: string) => new Refusal("invalid", message, { fields });

/** The database refuses two lessons at once; the first one keeps the time. */
export class TimeTaken extends Refusal {
  constructor(message: string) {
    super("conflict", message, { fields });
  }
}

/** Runs a change; a refusal because the time is taken also carries the tutor's next free slots. */
export async function withFreeSlots<T>(
  context: Context,
  wanted: SlotsOf & { minutes: number },
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof TimeTaken)) throw error;
    throw new Refusal("conflict", error.message, { fields, current: { slots: await nextSlots(context, wanted) } });
  }
}
