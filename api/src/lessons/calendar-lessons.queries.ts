import type { Db } from "#api/db/database.ts";

type CalendarLesson = { id: string; student: string; startsAt: Date; endsAt: Date; isHold: boolean; sequence: number };

const most = 1_000;

/** A tutor's lessons and held times between two moments, in order. */
export async function calendarLessons(db: Db, tutorId: number, from: Date, to: Date): Promise<CalendarLesson[]> {
  const rows = await db
    .selectFrom("lessons as l")
    .innerJoin("children_of_guardians as c", "c.child_id", "l.child_id")
    .select(["l.lesson_id as id", "c.name as student", "l.starts_at as startsAt", "l.ends_at as endsAt", "l.status"])
    .select("l.calendar_sequence as sequence")
    .where("l.tutor_id", "=", tutorId)
    .where("l.status", "in", ["scheduled", "held", "on-hold"])
    .where("l.starts_at", "<", to)
    .where("l.ends_at", ">", from)
    .orderBy("l.starts_at")
    .limit(most)
    .execute();
  return rows.map(({ status, student, ...lesson }) => ({ ...lesson, student: student ?? "", isHold: status === "on-hold" }));
}
