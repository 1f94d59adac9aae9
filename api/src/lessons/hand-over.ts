import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { changeLesson, type Lesson, lessonsOf } from "./lessons.queries.ts";
import { forgetStatement } from "./statements.queries.ts";
import { planFirstReminders, withdrawPlans } from "./write-lesson-letters.ts";

type NewTutor = { tutorId: number; meetingUrl: string | null; name: string };

/**
 * Gives an order's lessons to another tutor, each at its new time; one without a time is cancelled. Plans their reminders; the
 * caller writes all other letters. Returns the changed lessons in order. Refuses a time that is taken.
 */
export async function handOver(
  context: Context,
  lessons: Lesson[],
  startsAt: (Date | null)[],
  { tutorId, meetingUrl, name }: NewTutor,
): Promise<Lesson[]> {
  const { db } = context;
  // they all give up their times first, because one may get another's
  for (const lesson of lessons) {
    await changeLesson(db, lesson.id, { status: "cancelled", newEntry: true });
    await forgetStatement(db, lesson.id);
    await withdrawPlans(context, lesson);
  }
  for (const [nth, lesson] of lessons.entries()) {
    const at = startsAt[nth];
    if (!at) continue;
    const endsAt = new Date(at.getTime() + lesson.endsAt.getTime() - lesson.startsAt.getTime());
    const outcome = await changeLesson(db, lesson.id, { status: "scheduled", tutorId, meetingUrl, startsAt: at, endsAt });
    if (outcome !== "changed") throw new Refusal("time-taken", { name: outcome === "tutor-taken" ? name : lesson.studentName });
  }
  const now = await lessonsOf(
    db,
    lessons.map(({ id }) => id),
  );
  now.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  await planFirstReminders(
    context,
    now.filter(({ status }) => status === "scheduled"),
  );
  return now;
}
