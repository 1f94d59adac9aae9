import type { Funnel, FunnelRow } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

type Row = FunnelRow & { kind: "course" | "tutor" };

const mostFirst = sql`requested desc nulls last, paid desc, held desc, searched desc nulls last`;

/**
 * How often searches led to each course and each tutor, and how far the requests of these days in India have come, those with the most requests first. A tutor answers for the classes that
 * were their own.
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
    ),
    visits as materialized (
      select class_id, tutor_id, sum(times)::integer as searched from search_visits
      where day between ${from}::date and ${to}::date group by 1, 2
    ),
    of_courses as (
      select class_id, max(course_name) as asked_name, count(*)::integer as requested, count(*) filter (where is_held)::integer as held,
        count(b.booking_id)::integer as paid
      from asked left join (select distinct booking_id from bought) b using (booking_id) group by class_id
    ),
    of_tutors as (
      select tutor_id, count(*)::integer as requested, count(*) filter (where is_held)::integer as held, count(b.booking_id)::integer as paid
      from allotted left join bought b using (tutor_id, booking_id) group by tutor_id
    ),
    steps as (
      (
        select 'course' as kind, class_id as id, coalesce(asked_name, course_name) as name, searched, requested, held, paid
        from of_courses full join (select class_id, searched from visits where class_id is not null) v using (class_id)
        left join offered_courses using (class_id)
        where coalesce(asked_name, course_name) is not null
        order by ${mostFirst}, class_id limit ${most}
      )
      union all
      (
        select 'tutor', tutor_id, t.name, searched, requested, held, paid
        from of_tutors full join (select tutor_id, searched from visits where tutor_id is not null) v using (tutor_id)
        join tutor_contacts t using (tutor_id)
        order by ${mostFirst}, tutor_id limit ${most}
      )
    )
    select kind, id, name, coalesce(searched, 0) as searched, coalesce(requested, 0) as requested, coalesce(held, 0) as held,
      coalesce(paid, 0) as paid
    from steps order by kind, ${mostFirst}, id`.execute(db);
  const of = (wanted: Row["kind"]): FunnelRow[] =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ id, name, searched, requested, held, paid }) => ({ id, name, searched, requested, held, paid }));
  return { courses: of("course"), tutors: of("tutor") };
}

type Counted = { ids: number[]; times: number[] };

/** Adds visits to the numbers of today in India. What is not in the catalogue, or no tutor, is left out. */
export async function addSearchVisits(db: Db, { courses, tutors }: { courses: Counted; tutors: Counted }): Promise<void> {
  if (courses.ids.length + tutors.ids.length === 0) return;
  await sql`
    insert into search_visits (day, class_id, tutor_id, times)
    select day_in_india(clock_now()), class_id, null, times
    from unnest(${courses.ids}::integer[], ${courses.times}::integer[]) as counted (class_id, times)
    join offered_courses using (class_id)
    union all
    select day_in_india(clock_now()), null, tutor_id, times
    from unnest(${tutors.ids}::integer[], ${tutors.times}::integer[]) as counted (tutor_id, times)
    join tutor_contacts using (tutor_id)
    order by 2, 3
    on conflict (day, class_id, tutor_id) do update set times = search_visits.times + excluded.times`.execute(db);
}
