import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import type { Why } from "./pay.policy.ts";

export type Earning = {
  earningId: number;
  tutorId: number;
  orderId: string;
  nth: number;
  round: number;
  why: Why;
  taughtOn: string;
};

/** The new earning, without a sum; undefined where it is there already. */
export async function insertEarning(db: Db, earning: Omit<Earning, "earningId">): Promise<Earning | undefined> {
  const { tutorId, orderId, nth, round, why, taughtOn } = earning;
  const { rows } = await sql<{ earningId: number }>`
    insert into tutor_earnings (tutor_id, order_id, nth, round, why, taught_on)
    values (${tutorId}, ${orderId}::uuid, ${nth}, ${round}, ${why}, ${taughtOn}::date)
    on conflict do nothing returning earning_id as "earningId"`.execute(db);
  return rows[0] && { ...earning, earningId: rows[0].earningId };
}

export async function priceEarning(db: Db, earningId: number, paise: number): Promise<void> {
  await db.updateTable("tutor_earnings").set({ paise }).where("earning_id", "=", earningId).execute();
}

/** Takes an earning with a lesson away, unless it is in a payout. Its sum is null where it waited for a rate. */
export async function deleteUnpaid(
  db: Db,
  orderId: string,
  nth: number,
  round: number,
): Promise<{ tutorId: number; paise: number | null } | undefined> {
  const { rows } = await sql<{ tutorId: number; paise: number | null }>`
    delete from tutor_earnings
    where order_id = ${orderId}::uuid and nth = ${nth} and round = ${round} and why = 'taught' and payout_id is null
    returning tutor_id as "tutorId", paise`.execute(db);
  return rows[0];
}

/** A tutor's earnings that wait for a rate. */
export async function unpricedEarnings(db: Db, tutorId: number): Promise<Earning[]> {
  const { rows } = await sql<Earning>`
    select earning_id as "earningId", tutor_id as "tutorId", order_id as "orderId", nth, round, why, taught_on::text as "taughtOn"
    from tutor_earnings where tutor_id = ${tutorId} and paise is null and payout_id is null order by earning_id`.execute(db);
  return rows;
}

/** What a tutor got for a lesson on a day; undefined without a rate. */
export async function rateOn(db: Db, tutorId: number, day: string): Promise<number | undefined> {
  const { rows } = await sql<{ paise: number }>`
    select paise from tutor_rates where tutor_id = ${tutorId} and from_day <= ${day}::date order by from_day desc limit 1`.execute(
    db,
  );
  return rows[0]?.paise;
}

export async function keepRate(db: Db, tutorId: number, fromDay: string, paise: number): Promise<void> {
  await sql`
    insert into tutor_rates (tutor_id, from_day, paise) values (${tutorId}, ${fromDay}::date, ${paise})
    on conflict (tutor_id, from_day) do update set paise = excluded.paise`.execute(db);
}

/** Where what is owed to tutors differs from the books, in words. */
export async function auditPay(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with owed as (
      select e.tutor_id::text as owner, sum(e.paise) as paise from tutor_earnings e left join payouts p using (payout_id)
      where e.paise is not null and (p.payout_id is null or p.state = 'proposed') group by e.tutor_id
    ), kept as (select owner, balance_paise as paise from kept_balances where kind = 'tutor')
    select 'tutor ' || owner || ' has earned ' || coalesce(o.paise, 0) || ' paise not paid yet, the account has ' || coalesce(k.paise, 0)
      as fault
    from owed o full join kept k using (owner) where coalesce(o.paise, 0) <> coalesce(k.paise, 0)
    union all
    select 'payout ' || p.payout_id || ' pays ' || p.gross_paise || ' paise for earnings of ' || coalesce(sum(e.paise), 0)
    from payouts p left join tutor_earnings e using (payout_id) where p.state <> 'failed'
    group by p.payout_id having p.gross_paise <> coalesce(sum(e.paise), 0)
    limit 1000`.execute(db);
  return rows.map(({ fault }) => fault);
}
