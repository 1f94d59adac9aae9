import type { Payout } from "@tutoring/contract";
import { payAfterDays } from "@tutoring/contract/lesson-rules";
import { sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import type { Why } from "./pay.policy.ts";

export type Earning = {
  earningId: number;
  lessonId: string | null;
  tutorId: number;
  orderId: string;
  nth: number;
  round: number;
  why: Why;
  taughtOn: string;
};

/** Adds an earning, without a sum yet. Returns it; undefined if it exists already. */
export async function insertEarning(db: Db, earning: Omit<Earning, "earningId">): Promise<Earning | undefined> {
  const { lessonId, tutorId, orderId, nth, round, why, taughtOn } = earning;
  const { rows } = await sql<{ earningId: number }>`
    insert into tutor_earnings (lesson_id, tutor_id, order_id, nth, round, why, taught_on)
    values (${lessonId}::uuid, ${tutorId}, ${orderId}::uuid, ${nth}, ${round}, ${why}, ${taughtOn}::date)
    on conflict do nothing returning earning_id as "earningId"`.execute(db);
  return rows[0] && { ...earning, earningId: rows[0].earningId };
}

/** Sets the sum of an earning, which counts as earned from now on. */
export async function priceEarning(db: Db, earningId: number, paise: number): Promise<void> {
  await db.updateTable("tutor_earnings").set({ paise, earned_at: clockNow }).where("earning_id", "=", earningId).execute();
}

/** With its sum, which is null while it waits for a rate. */
type Priced = Earning & { paise: number | null };
const columns = sql.raw(
  `earning_id as "earningId", lesson_id as "lessonId", tutor_id as "tutorId", order_id as "orderId", nth, round, why, taught_on::text as "taughtOn", paise`,
);

/**
 * Whether the earning `e` can be paid out: nobody objects to its class, and the desk can no longer change how that counts. A late
 * cancellation is never counted otherwise.
 */
export const isDue = sql<boolean>`
  coalesce(
    (select l.ends_at from lesson_times l where l.lesson_id = e.lesson_id and e.why <> 'late cancel'), midnight_in_india(e.taught_on)
  ) <= clock_now() - make_interval(hours => ${24 * payAfterDays})
  and not exists (select from waiting_objections o where o.lesson_id = e.lesson_id)`;

/**
 * Deletes what a tutor has earned with a lesson, unless it is in a payout that an admin has approved; what was earned with a late
 * cancellation stays. Returns it.
 */
export async function deleteUnpaid(
  db: Db,
  lessonId: string,
  tutorId: number,
): Promise<(Priced & { payoutId: string | null }) | undefined> {
  const { rows } = await sql<Priced & { payoutId: string | null }>`
    delete from tutor_earnings
    where lesson_id = ${lessonId}::uuid and tutor_id = ${tutorId} and why <> 'late cancel'
      and (payout_id is null or payout_id in (select p.payout_id from payouts p where p.state = 'proposed'))
    returning ${columns}, payout_id as "payoutId"`.execute(db);
  return rows[0];
}

/** Whether a tutor has earned something by giving a lesson, or has been paid for it. */
export async function hasEarned(db: Db, lessonId: string, tutorId: number): Promise<boolean> {
  const row = await db
    .selectFrom("tutor_earnings")
    .select("earning_id")
    .where("lesson_id", "=", lessonId)
    .where("tutor_id", "=", tutorId)
    .where("why", "<>", "late cancel")
    .executeTakeFirst();
  return row !== undefined;
}

/** A tutor's earnings that wait for a rate. */
export async function unpricedEarnings(db: Db, tutorId: number): Promise<Earning[]> {
  const { rows } = await sql<Priced>`
    select ${columns} from tutor_earnings where tutor_id = ${tutorId} and paise is null and payout_id is null order by earning_id`.execute(
    db,
  );
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

/** Stores a tutor's pay per lesson from a day on, in place of one from the same day. */
export async function keepRate(db: Db, tutorId: number, fromDay: string, paise: number): Promise<void> {
  await sql`
    insert into tutor_rates (tutor_id, from_day, paise) values (${tutorId}, ${fromDay}::date, ${paise})
    on conflict (tutor_id, from_day) do update set paise = excluded.paise`.execute(db);
}

/** Differences between what is owed to tutors and the books, each as a sentence. */
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

/** `paise`: null while there is no rate. */
export type OrderEarning = {
  nth: number;
  tutor: string;
  why: Why;
  paise: number | null;
  payout: (Pick<Payout, "state" | "utr"> & { number: number }) | null;
};

/** What tutors have earned with an order's lessons, and whether it has been paid out. */
export async function earningsOfOrder(db: Db, orderId: string): Promise<OrderEarning[]> {
  const { rows } = await sql<OrderEarning>`
    select e.nth, t.name as tutor, e.why, e.paise,
      case when p.payout_id is not null then jsonb_build_object('number', b.number, 'state', p.state, 'utr', p.utr) end as payout
    from tutor_earnings e join tutor_contacts t using (tutor_id)
    left join payouts p using (payout_id) left join payout_batches b using (batch_id)
    where e.order_id = ${orderId}::uuid order by e.nth, e.earning_id`.execute(db);
  return rows;
}
