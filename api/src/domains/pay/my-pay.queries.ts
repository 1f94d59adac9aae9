import type { MyEarning, MyMonth, MyPay, MyPayout } from "@tutoring/contract";
import { sql } from "kysely";
import type { OfCourse } from "./course-in.ts";
import type { Db } from "#api/platform/db/database.ts";
import { isDue } from "./earnings.queries.ts";

type Paid = Omit<MyPay, "payAfterDays" | "tax" | "payouts" | "earnings" | "hasMore"> & {
  year: { grossPaise: number; tdsPaise: number };
};

/** A tutor's pay until this day in India, and the payouts of the year since `yearFrom`. A payout that an admin has not approved yet is still owed. */
export async function payOfTutor(db: Db, tutorId: number, today: string, yearFrom: string): Promise<Paid> {
  const { rows } = await sql<Paid>`
    with earned as (
      select e.*, coalesce(p.state in ('approved', 'sent'), false) as paid,
        coalesce(p.state = 'proposed', true) and ${isDue} as due
      from tutor_earnings e left join payouts p using (payout_id) where e.tutor_id = ${tutorId}
    )
    select
      (select jsonb_build_object('rupees', r.paise / 100.0, 'fromDay', r.from_day) from tutor_rates r
        where r.tutor_id = ${tutorId} and r.from_day <= ${today}::date order by r.from_day desc limit 1) as rate,
      (select jsonb_build_object('holder', b.holder, 'ifsc', b.ifsc, 'accountEnd', b.account_end, 'panEnd', b.pan_end)
        from tutor_bank_accounts b where b.tutor_id = ${tutorId}) as bank,
      (select jsonb_build_object('lessons', count(*), 'paise', coalesce(sum(paise), 0)) from earned
        where date_trunc('month', taught_on) = date_trunc('month', ${today}::date)) as month,
      (select jsonb_build_object('grossPaise', coalesce(sum(gross_paise), 0), 'tdsPaise', coalesce(sum(tds_paise), 0)) from payouts
        join payout_batches using (batch_id) where tutor_id = ${tutorId} and state in ('approved', 'sent') and approved_at >= midnight_in_india(${yearFrom}::date)) as year,
      (select coalesce(sum(paise), 0)::bigint from earned where not paid) as "owedPaise",
      (select coalesce(sum(paise), 0)::bigint from earned where due) as "payablePaise"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a select without a table has one row");
  return row;
}

type Part = { limit: number; offset: number };

/** A tutor's payouts that an admin has approved, newest first. */
export async function payoutsOfTutor(db: Db, tutorId: number, { limit, offset }: Part): Promise<MyPayout[]> {
  const { rows } = await sql<MyPayout>`
    select payout_id as id, gross_paise as "grossPaise", tds_paise as "tdsPaise", state, utr,
      to_char(day_in_india(approved_at), 'YYYY-MM-DD') as day
    from payouts join payout_batches using (batch_id)
    where tutor_id = ${tutorId} and state in ('approved', 'sent')
    order by approved_at desc, payout_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export type Earning = Omit<MyEarning, "course"> & OfCourse;

/** What a tutor has earned, newest first. */
export async function earningsOfTutor(db: Db, tutorId: number, { limit, offset }: Part): Promise<Earning[]> {
  const { rows } = await sql<Earning>`
    select e.taught_on::text as day, e.why, e.paise, coalesce(p.state in ('approved', 'sent'), false) as paid,
      nullif(o.student_name, '') as student, o.course_name as "courseName", o.translated_names as "translatedNames"
    from tutor_earnings e left join payouts p using (payout_id) left join ordered_lessons o on o.order_id = e.order_id
    where e.tutor_id = ${tutorId}
    order by e.taught_on desc, e.earning_id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** A tutor's lessons and approved payouts, each by its day in India. */
const lines = (tutorId: number) => sql`
  select taught_on as day, why, order_id, paise as earned, null::bigint as gross, null::bigint as tds, null as utr
  from tutor_earnings where tutor_id = ${tutorId}
  union all
  select day_in_india(approved_at), 'payout', null, null, gross_paise, tds_paise, utr
  from payouts join payout_batches using (batch_id) where tutor_id = ${tutorId} and state in ('approved', 'sent')`;

/** A tutor's pay by month in India, newest first; months without any are left out. */
export async function monthsOfTutor(db: Db, tutorId: number, { limit, offset }: Part): Promise<MyMonth[]> {
  const { rows } = await sql<MyMonth>`
    select to_char(day, 'YYYY-MM') as month, count(*) filter (where why <> 'payout')::integer as lessons,
      coalesce(sum(earned), 0)::bigint as "earnedPaise", coalesce(sum(gross), 0)::bigint as "grossPaise",
      coalesce(sum(tds), 0)::bigint as "tdsPaise"
    from (${lines(tutorId)}) line group by 1 order by 1 desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** `earned` is null while there is no rate, and for a payout. Sums are in paise. */
export type PayLine = OfCourse & {
  day: string;
  why: MyEarning["why"] | "payout";
  student: string | null;
  earned: number | null;
  gross: number | null;
  tds: number | null;
  utr: string | null;
};

/** A tutor's lessons and payouts of a month written 2026-11, by day. */
export async function linesOfMonth(db: Db, tutorId: number, month: string): Promise<PayLine[]> {
  const { rows } = await sql<PayLine>`
    select line.day::text, line.why, nullif(o.student_name, '') as student, o.course_name as "courseName",
      o.translated_names as "translatedNames", line.earned, line.gross, line.tds, line.utr
    from (${lines(tutorId)}) line left join ordered_lessons o on o.order_id = line.order_id
    where line.day >= ${`${month}-01`}::date and line.day < ${`${month}-01`}::date + interval '1 month'
    order by line.day, line.why = 'payout', o.student_name`.execute(db);
  return rows;
}

/** What has not been sent to a tutor yet: the number of earnings, with those without a rate and lessons that are not settled yet, and their sum. */
export async function unpaidOf(db: Db, tutorId: number): Promise<{ unpaid: number; paise: number }> {
  const { rows } = await sql<{ unpaid: number; paise: number }>`
    select count(*)::integer + (select count(*)::integer from lessons_to_settle where tutor_id = ${tutorId}) as unpaid, coalesce(sum(paise), 0)::integer as paise
    from tutor_earnings left join payouts p using (payout_id)
    where tutor_earnings.tutor_id = ${tutorId} and p.state is distinct from 'sent'`.execute(db);
  return rows[0] ?? { unpaid: 0, paise: 0 };
}

/** Whether we know where to pay a tutor. */
export async function hasBankAccount(db: Db, tutorId: number): Promise<boolean> {
  const row = await db.selectFrom("tutor_bank_accounts").select("tutor_id").where("tutor_id", "=", tutorId).executeTakeFirst();
  return row !== undefined;
}
