import type { MyPay } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { isDue } from "./earnings.queries.ts";

type Paid = Omit<MyPay, "payAfterDays" | "tax"> & { year: { grossPaise: number; tdsPaise: number } };

/** A tutor's pay until this day in India, and the payouts of the year since `yearFrom`. A payout that an admin has not approved yet is still owed. */
export async function payOfTutor(db: Db, tutorId: number, today: string, yearFrom: string): Promise<Paid> {
  const { rows } = await sql<Paid>`
    with earned as (
      select e.*, coalesce(p.state in ('approved', 'sent'), false) as paid, ${isDue} as due
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
      (select coalesce(sum(paise), 0)::bigint from earned where not paid and due) as "payablePaise",
      (select coalesce(jsonb_agg(to_jsonb(made) - 'at' order by made.at desc), '[]') from (
        select payout_id as id, gross_paise as "grossPaise", tds_paise as "tdsPaise", state, utr, approved_at as at,
          to_char(day_in_india(approved_at), 'YYYY-MM-DD') as day
        from payouts join payout_batches using (batch_id)
        where tutor_id = ${tutorId} and state in ('approved', 'sent') order by approved_at desc limit 24
      ) made) as payouts,
      (select coalesce(jsonb_agg(jsonb_build_object('day', last.taught_on, 'why', last.why, 'paise', last.paise, 'paid', last.paid,
          'student', nullif(o.student_name, ''), 'course', o.course_name) order by last.taught_on desc, last.earning_id desc), '[]')
        from (select * from earned order by taught_on desc, earning_id desc limit 50) last
        left join ordered_lessons o using (order_id)) as earnings`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a select without a table has one row");
  return row;
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
