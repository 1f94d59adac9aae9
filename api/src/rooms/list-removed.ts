import type { Removed } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { requireLesson } from "#api/lessons/index.ts";
import { removedFrom } from "./removals.queries.ts";

/** The people who were removed from a class and not let in again. */
export async function listRemoved(context: Context, id: string): Promise<{ removed: Removed[] }> {
  await requireLesson(context, id);
  const removed = await removedFrom(context.db, id);
  return { removed: removed.map(({ side, name, by, at }) => ({ side, name, by, at: at.toISOString() })) };
}
