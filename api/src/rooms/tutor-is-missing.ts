import type { Context } from "#api/core/context.ts";
import { type Lesson, roomState } from "#api/lessons/index.ts";
import { sidesPresent } from "./presence.queries.ts";

/** Whether a lesson has started, can be joined, and its tutor has not come. */
export async function tutorIsMissing({ db, now }: Context, lesson: Lesson): Promise<boolean> {
  if (roomState(lesson, now()) !== "open" || now() < lesson.startsAt) return false;
  return !(await sidesPresent(db, lesson)).includes("tutor");
}
