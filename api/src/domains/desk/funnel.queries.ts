import type { Funnel, FunnelRow } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

type Row = FunnelRow & { kind: "course" | "tutor" };

/**
 * How far the requests of these days in India have come, those with the most requests first: of each course, and of each tutor, who answers
 * for the classes that were their own.
 */
export async function funnelOf(
  db: Db,
  { from, to, most }: { from: string; to: string; most: number },
): Promise<Pick<Funnel, "courses" | "tutors">> {
  const { rows } = await sql<Row>`
    with asked as materialized (
      select booking_id, class_id, course_name, is_held from courses_requested
      where created_at >= midnight_in_india(${from}::date) and created_at < midnight_in_india(${to}::date + 1)
    ),
    bought as materialized (select distinct booking_id, tutor_id from asked join lessons_paid using (booking_id)),
    allotted as (
      select tutor_id, booking_id, bool_or(l.status = 'held' or (l.status = 'scheduled' and a.is_held)) as is_held
      from asked a join lesson_times l using (booking_id) group by 1, 2
    )
    (
      select 'course' as kind, class_id as id, max(course_name) as name, count(*)::integer as requested,
        count(*) filter (where is_held)::integer as held, count(b.booking_id)::integer as paid
      from asked left join (select distinct booking_id from bought) b using (booking_id)
      group by class_id order by requested desc, paid desc, held desc, id limit ${most}
    )
    union all
    (
      select 'tutor', s.tutor_id, t.name, s.requested, s.held, s.paid
      from (
        select tutor_id, count(*)::integer as requested, count(*) filter (where is_held)::integer as held,
          count(b.booking_id)::integer as paid
        from allotted left join bought b using (tutor_id, booking_id)
        group by tutor_id order by requested desc, paid desc, held desc, tutor_id limit ${most}
      ) s join tutor_contacts t using (tutor_id)
    )
    order by kind, requested desc, paid desc, held desc, id`.execute(db);
  const of = (wanted: Row["kind"]): FunnelRow[] =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ id, name, requested, held, paid }) => ({ id, name, requested, held, paid }));
  return { courses: of("course"), tutors: of("tutor") };
}
