import { openBeforeMinutes } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { type Lesson, roomState } from "#api/domains/lessons/index.ts";
import { requireAdmitted } from "../require-admitted.ts";

/** What is drawn before a class has the time at which it opens, so that a replay does not begin days before. */
export const atOpening = (): number => -openBeforeMinutes * 60_000;

/** A lesson for its tutor, in one of these states. Refuses everyone else. */
export async function requirePreparing(
  context: Context,
  id: string,
  key: string | undefined,
  states: readonly ReturnType<typeof roomState>[],
): Promise<Lesson> {
  const { lesson, side } = await requireAdmitted(context, id, key);
  // protects C47: preparing a board from everyone but its tutor [side !== "tutor" || → nothing]
  if (side !== "tutor" || !states.includes(roomState(lesson, context.now()))) throw new Refusal("board-not-to-prepare");
  return lesson;
}
