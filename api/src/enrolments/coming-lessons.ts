import type { Context } from "#api/core/context.ts";
import { type Lesson, lessonsOf, lessonsOfOrder } from "#api/lessons/index.ts";

/** An order's lessons that are to come at a moment, with all that letters need. */
export async function comingLessons({ db }: Pick<Context, "db">, orderId: string, at: Date): Promise<Lesson[]> {
  const scheduled = (await lessonsOfOrder(db, orderId)).filter(({ status, startsAt }) => status === "scheduled" && startsAt > at);
  const lessons = await lessonsOf(
    db,
    scheduled.map(({ lessonId }) => lessonId),
  );
  return lessons.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}
