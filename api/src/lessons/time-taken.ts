import type { RefusalId } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { nextSlots, type Offer } from "./find-slots.ts";

const timeTaken: RefusalId[] = ["time-taken", "time-unchanged", "tutor-not-free"];

/** Runs a change; a refusal because the time is taken also carries the tutor's next free slots. */
export async function withFreeSlots<T>(context: Context, wanted: Offer, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof Refusal && timeTaken.includes(error.id)) error.current = { slots: await nextSlots(context, wanted) };
    throw error;
  }
}
