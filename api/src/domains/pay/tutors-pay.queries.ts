import type { TutorPay } from "@tutoring/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { containing } from "#api/platform/db/paging.ts";
import { isDue } from "./earnings.queries.ts";

async function payWhere(db: Db, today: string, condition: RawBuilder<unknown>): Promise<TutorPay[]> {
  const { rows } = await sql<TutorPay>`
    select t.tutor_id as "staffId", t.name as "staffName",
      (select jsonb_build_object('rupees', r.paise / 100.0, 'fromDay', r.from_day) from tutor_rates r
        where r.tutor_id = t.tutor_id and r.from_day <= ${today}::date order by r.from_day desc limit 1) as rate,
      case when b.tutor_id is not null then
        jsonb_build_object('holder', b.holder, 'ifsc', b.ifsc, 'accountEnd', b.account_end, 'panEnd', b.pan_end,
          'enteredByTutorOn', to_char(day_in_india(b.entered_by_tutor_at), 'YYYY-MM-DD')) end as bank,
      coalesce(e.owed, 0)::bigint as "owedPaise", coalesce(e.payable, 0)::bigint as "payablePaise",
      coalesce(e.without_rate, 0)::integer as "withoutRate"
    from tutor_contacts t
    left join tutor_bank_accounts b using (tutor_id)
    left join (
      select e.tutor_id, sum(e.paise) as owed, sum(e.paise) filter (where e.payout_id is null and ${isDue}) as payable,
        count(*) filter (where e.paise is null) as without_rate
      from (
        select * from tutor_earnings where payout_id is null
        union all
        select p.* from tutor_earnings p where p.payout_id in (select o.payout_id from payouts o where o.state = 'proposed')
      ) e group by e.tutor_id
    ) e using (tutor_id)
    where ${condition}`.execute(db);
  return rows;
}

/** A tutor's pay. Days are days in India. */
export async function payOfOne(db: Db, tutorId: number, today: string): Promise<TutorPay | undefined> {
  const [row] = await payWhere(db, today, sql`t.tutor_id = ${tutorId}`);
  return row;
}

type Page = {
  search?: string | undefined;
  sort: keyof typeof sortedBy;
  order: keyof typeof directions;
  limit: number;
  offset: number;
};
const sortedBy = { payablePaise: sql`coalesce(e.payable, 0)`, staffName: sql`t.name` };
const directions = { asc: sql`asc`, desc: sql`desc` };

/** One page of the tutors whose name contains a text, with the number of all of them. */
export async function payOfTutors(
  db: Db,
  today: string,
  { search, sort, order, limit, offset }: Page,
): Promise<{ tutors: TutorPay[]; total: number }> {
  const matches = sql`t.name ilike ${containing(search ?? "")}`;
  const inOrder = sql`${sortedBy[sort]} ${directions[order]}, t.name, t.tutor_id`;
  const tutors = await payWhere(db, today, sql`${matches} order by ${inOrder} limit ${limit} offset ${offset}`);
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from tutor_contacts t where ${matches}`.execute(
    db,
  );
  return { tutors, total: rows[0]?.total ?? 0 };
}

/** The tutors with an account to whom at least so much is due; to one who leaves, any sum. */
export async function tutorsToPay(db: Db, minimumPaise: number): Promise<number[]> {
  const { rows } = await sql<{ tutorId: number }>`
    select e.tutor_id as "tutorId" from tutor_earnings e
    where e.payout_id is null and e.paise is not null and ${isDue} and e.tutor_id in (select b.tutor_id from tutor_bank_accounts b)
    group by e.tutor_id
    having sum(e.paise) >= ${minimumPaise} or e.tutor_id in (select l.tutor_id from leaving_tutors l)
    order by e.tutor_id`.execute(db);
  return rows.map(({ tutorId }) => tutorId);
}
