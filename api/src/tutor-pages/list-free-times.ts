import { shownDays, shownSlots } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { freeTimes } from "#api/lessons/index.ts";
import { requirePublicTutor } from "./tutor-pages.access.ts";

/** When a tutor is next free for a demo class. It changes with the clock, so pages load it separately from what is cached. */
export async function listFreeTimes(context: Context, slug: string): Promise<{ slots: string[] }> {
  const { tutorId } = await requirePublicTutor(context, slug);
  const slots = await freeTimes(context, tutorId, shownDays);
  return { slots: slots.slice(0, shownSlots).map((slot) => slot.toISOString()) };
}
