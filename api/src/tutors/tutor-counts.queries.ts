import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

export type Counted = { tutorId: number; absences: number; answers: number; waitedMinutes: number };

/** Counts what a tutor did today in India: an absence told, or an answer with the minutes that the family waited for it. */
export async function countForTutor(db: Db, tutorId: number, kind: "absence" | "answer", minutes = 0): Promise<void> {
  await sql`
    insert into tutor_counts (tutor_id, kind, day, times, minutes)
    values (${tutorId}, ${kind}, day_in_india(clock_now()), 1, ${minutes})
    on conflict (tutor_id, kind, day)
      do update set times = tutor_counts.times + 1, minutes = tutor_counts.minutes + excluded.minutes`.execute(db);
}

/** The counts of these tutors in the last `days` days; tutors without any are left out. */
export async function countsOfTutors(db: Db, tutorIds: number[], days: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select tutor_id as "tutorId",
      coalesce(sum(times) filter (where kind = 'absence'), 0)::integer as absences,
      coalesce(sum(times) filter (where kind = 'answer'), 0)::integer as answers,
      coalesce(sum(minutes) filter (where kind = 'answer'), 0)::float8 as "waitedMinutes"
    from tutor_counts
    where tutor_id = any (${tutorIds}::integer[]) and day > day_in_india(clock_now()) - ${days}::integer
    group by tutor_id`.execute(db);
  return rows;
}

/** When these tutors were last seen with a session; those who never were are left out. */
export async function lastSeen(db: Db, tutorIds: number[]): Promise<Map<number, Date>> {
  const { rows } = await sql<{ tutorId: number; seenAt: Date | null }>`
    select t.staff_id as "tutorId", own.seen_at as "seenAt"
    from tutors t join tutor_accounts own on own.account_id = t.account_id
    where t.staff_id = any (${tutorIds}::integer[])`.execute(db);
  return new Map(rows.flatMap(({ tutorId, seenAt }) => (seenAt ? [[tutorId, seenAt]] : [])));
}
