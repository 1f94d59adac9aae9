import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

export type Work = {
  tutorId: number;
  /** Lessons that were given, or at which the child did not come. */
  lessons: number;
  recent: number;
  late: number;
  missed: number;
  ratings: number;
  stars: number;
};

/** The lessons of these tutors in the last `days` days, of which `recent` in the last 28, with what families said of them. */
export async function workOfTutors(db: Db, tutorIds: number[], days: number): Promise<Work[]> {
  const { rows } = await sql<Work>`
    select l.tutor_id as "tutorId",
      count(*) filter (where l.status <> 'missed-by-tutor')::integer as lessons,
      count(*) filter (where l.status <> 'missed-by-tutor' and l.starts_at > clock_now() - interval '28 days')::integer as recent,
      count(*) filter (where l.status <> 'missed-by-tutor' and a.lesson_id is not null)::integer as late,
      count(*) filter (where l.status = 'missed-by-tutor')::integer as missed,
      count(r.stars)::integer as ratings, coalesce(sum(r.stars), 0)::integer as stars
    from lessons l
    left join late_tutors a on a.lesson_id = l.lesson_id
    left join lesson_ratings r on r.lesson_id = l.lesson_id
    where l.tutor_id = any (${tutorIds}::integer[])
      and l.starts_at > clock_now() - make_interval(days => ${days}) and l.starts_at <= clock_now()
      and l.status in ('held', 'missed-by-student', 'missed-by-tutor')
    group by l.tutor_id`.execute(db);
  return rows;
}
