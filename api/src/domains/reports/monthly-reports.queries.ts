import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

/** A child, a tutor, and a month as 2026-11. */
export type ChildMonth = { childId: string; tutorId: number; month: string };
export type PaidReport = { startsAt: Date; lessonId: string; done: string; hard: string; practise: string };

const firstOf = (month: string) => sql`${`${month}-01`}::date`;
const inMonth = (month: string) => sql`r.kind = 'paid'
  and r.starts_at >= midnight_in_india(${firstOf(month)})
  and r.starts_at < midnight_in_india((${firstOf(month)} + interval '1 month')::date)`;
const notSent = sql`not exists (
  select from monthly_reports m
  where m.child_id = r.child_id and m.tutor_id = r.tutor_id and m.month = date_trunc('month', day_in_india(r.starts_at)::timestamp)::date)`;

/** The reports of paid classes of a child's month, in order. */
export async function reportsOfMonth(db: Db, { childId, tutorId, month }: ChildMonth): Promise<PaidReport[]> {
  const { rows } = await sql<PaidReport>`
    select r.starts_at as "startsAt", r.lesson_id as "lessonId", r.done, r.hard, r.practise from reported_lessons r
    where r.child_id = ${childId}::uuid and r.tutor_id = ${tutorId} and ${inMonth(month)} order by r.starts_at limit 100`.execute(
    db,
  );
  return rows;
}

/** The children with reports in a month for whom the tutor has not sent the monthly report. */
export async function childrenWithoutReport(
  db: Db,
  tutorId: number,
  month: string,
): Promise<{ childId: string; student: string }[]> {
  const { rows } = await sql<{ childId: string; student: string }>`
    select distinct r.child_id as "childId", c.name as student from reported_lessons r
    join family_children c on c.child_id = r.child_id
    where r.tutor_id = ${tutorId} and ${inMonth(month)} and ${notSent} order by c.name, r.child_id limit 200`.execute(db);
  return rows;
}

/** The tutors with such children who can open our pages, and how many each has. */
export async function tutorsToRemind(db: Db, month: string): Promise<{ tutorId: number; children: number }[]> {
  const { rows } = await sql<{ tutorId: number; children: number }>`
    select r.tutor_id as "tutorId", count(distinct r.child_id)::integer as children from reported_lessons r
    join tutor_contacts t on t.tutor_id = r.tutor_id and t.account_id is not null
    where ${inMonth(month)} and ${notSent} group by r.tutor_id order by r.tutor_id`.execute(db);
  return rows;
}

/** The report of a child's month that was sent to the family; undefined if none was. */
export async function sentMonth(
  db: Db,
  { childId, tutorId, month }: ChildMonth,
): Promise<{ words: string; at: Date } | undefined> {
  return await db
    .selectFrom("monthly_reports")
    .select(["words", "approved_at as at"])
    .where("child_id", "=", childId)
    .where("tutor_id", "=", tutorId)
    .where("month", "=", sql<Date>`${firstOf(month)}`)
    .executeTakeFirst();
}

/** Stores a monthly report; false if there was one before. */
export async function insertMonth(db: Db, { childId, tutorId, month }: ChildMonth, words: string): Promise<boolean> {
  const { rows } = await sql`
    insert into monthly_reports (child_id, tutor_id, month, words) values (${childId}::uuid, ${tutorId}, ${firstOf(month)}, ${words})
    on conflict do nothing returning child_id`.execute(db);
  return rows.length === 1;
}

type FamilysMonth = { student: string; tutorId: number; month: string; words: string; at: Date };

/** The monthly reports sent to a family, newest first. */
export async function monthsOfFamily(db: Db, familyId: string): Promise<FamilysMonth[]> {
  const { rows } = await sql<FamilysMonth>`
    select c.name as student, m.tutor_id as "tutorId", to_char(m.month, 'YYYY-MM') as month, m.words, m.approved_at as at
    from family_children c join monthly_reports m on m.child_id = c.child_id
    where c.family_id = ${familyId}::uuid order by m.month desc, m.approved_at desc limit 100`.execute(db);
  return rows;
}
