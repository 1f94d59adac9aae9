import type { Payout, PayoutBatch } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { isDue } from "./earnings.queries.ts";

/** What was approved for tutors since a day, with the tax kept back; failed payouts left out. */
export async function paidSince(db: Db, day: string): Promise<Map<number, { gross: number; tds: number }>> {
  const { rows } = await sql<{ tutorId: number; gross: number; tds: number }>`
    select tutor_id as "tutorId", sum(gross_paise)::bigint as gross, sum(tds_paise)::bigint as tds from payouts
    join payout_batches using (batch_id)
    where state in ('approved', 'sent') and approved_at >= midnight_in_india(${day}::date) group by tutor_id`.execute(db);
  return new Map(rows.map(({ tutorId, gross, tds }) => [tutorId, { gross, tds }]));
}

/** Adds an empty batch that waits for approval. Returns its id. */
export async function insertBatch(db: Db, madeBy: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payout_batches (made_by) values (${madeBy}::uuid) returning batch_id as id`.execute(db);
  return rows[0]?.id ?? "";
}

/** Puts all that is due to a tutor into a payout, whose sum is that of these very earnings. Without any there is no payout. */
export async function insertPayout(db: Db, { batchId, tutorId }: { batchId: string; tutorId: number }): Promise<void> {
  await sql`
    with due as (
      select earning_id, paise from tutor_earnings e
      where tutor_id = ${tutorId} and payout_id is null and paise is not null and ${isDue} for update
    ), made as (
      insert into payouts (batch_id, tutor_id, gross_paise, tds_paise)
      select ${batchId}::uuid, ${tutorId}, sum(paise), 0 from due having count(*) > 0
      returning payout_id
    )
    update tutor_earnings set payout_id = made.payout_id from made, due where tutor_earnings.earning_id = due.earning_id`.execute(
    db,
  );
}

/** Takes what is no longer due out of a batch that waits for approval; it waits for the next one. */
export async function leaveOutUndue(db: Db, batchId: string): Promise<void> {
  await sql`
    update tutor_earnings e set payout_id = null from payouts p
    where p.payout_id = e.payout_id and p.batch_id = ${batchId}::uuid and not (${isDue})`.execute(db);
  await sumProposedAgain(db);
}

/** Sums up proposed payouts again, after earnings have left them. A payout that has none left goes. */
export async function sumProposedAgain(db: Db): Promise<void> {
  await sql`
    delete from payouts p
    where p.state = 'proposed' and not exists (select from tutor_earnings e where e.payout_id = p.payout_id)`.execute(db);
  await sql`
    update payouts p set gross_paise = e.paise, tds_paise = least(p.tds_paise, e.paise)
    from (
      select payout_id, sum(e.paise) as paise from tutor_earnings e join payouts using (payout_id) where state = 'proposed' group by payout_id
    ) e
    where e.payout_id = p.payout_id`.execute(db);
}

export async function setTax(db: Db, payoutId: string, tdsPaise: number): Promise<void> {
  await db.updateTable("payouts").set({ tds_paise: tdsPaise }).where("payout_id", "=", payoutId).execute();
}

/** The last batches with their payouts, newest first; or only the one with this id. */
export async function batches(db: Db, id?: string): Promise<PayoutBatch[]> {
  const { rows } = await sql<PayoutBatch>`
    select b.batch_id as id, b.number, b.made_by as "madeBy", b.approved_at is not null as approved,
      to_char(day_in_india(b.made_at), 'YYYY-MM-DD') as day,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.payout_id, 'staffId', p.tutor_id, 'tutor', t.name, 'grossPaise', p.gross_paise,
        'tdsPaise', p.tds_paise, 'state', p.state, 'utr', p.utr) order by t.name, p.tutor_id), '[]')
        from payouts p join tutor_contacts t on t.tutor_id = p.tutor_id where p.batch_id = b.batch_id) as payouts
    from payout_batches b where ${id ?? null}::uuid is null or b.batch_id = ${id ?? null}::uuid
    order by b.number desc limit 20`.execute(db);
  return rows;
}

/** Approves a batch with all of its payouts. */
export async function approveAll(db: Db, batchId: string, approvedBy: string): Promise<void> {
  await sql`
    update payout_batches set approved_by = ${approvedBy}::uuid, approved_at = clock_now() where batch_id = ${batchId}::uuid`.execute(
    db,
  );
  await sql`update payouts set state = 'approved' where batch_id = ${batchId}::uuid`.execute(db);
}

export type StoredPayout = Omit<Payout, "utr">;

/** A payout, its row locked; undefined without one. */
export async function lockPayout(db: Db, id: string): Promise<StoredPayout | undefined> {
  const { rows } = await sql<StoredPayout>`
    select p.payout_id as id, p.tutor_id as "staffId", t.name as tutor, p.gross_paise as "grossPaise", p.tds_paise as "tdsPaise", p.state
    from payouts p join tutor_contacts t using (tutor_id) where p.payout_id = ${id}::uuid for update of p`.execute(db);
  return rows[0];
}

export async function markSent(db: Db, id: string, utr: string): Promise<void> {
  await sql`update payouts set state = 'sent', utr = ${utr} where payout_id = ${id}::uuid`.execute(db);
}

/** Marks a payout as failed; its earnings wait for the next batch. */
export async function markFailed(db: Db, id: string): Promise<void> {
  await sql`update payouts set state = 'failed', utr = null where payout_id = ${id}::uuid`.execute(db);
  await sql`update tutor_earnings set payout_id = null where payout_id = ${id}::uuid`.execute(db);
}

/** Deletes a batch with its payouts; their earnings wait for the next one. */
export async function deleteBatch(db: Db, batchId: string): Promise<void> {
  await sql`
    update tutor_earnings set payout_id = null
    where payout_id in (select payout_id from payouts where batch_id = ${batchId}::uuid)`.execute(db);
  await sql`delete from payouts where batch_id = ${batchId}::uuid`.execute(db);
  await sql`delete from payout_batches where batch_id = ${batchId}::uuid`.execute(db);
}

/** `netPaise`: what the bank transfers. */
export type PayoutToSend = Pick<Payout, "id" | "tutor" | "state" | "utr"> & { netPaise: number };

/** The payouts with these ids, in any state; unknown ids are left out. */
export async function payoutsToSend(db: Db, ids: string[]): Promise<PayoutToSend[]> {
  const { rows } = await sql<PayoutToSend>`
    select p.payout_id as id, t.name as tutor, p.state, p.utr, p.gross_paise - p.tds_paise as "netPaise"
    from payouts p join tutor_contacts t using (tutor_id) where p.payout_id = any (${ids}::uuid[])`.execute(db);
  return rows;
}

/** Those of these UTRs that payouts already have. */
export async function payoutUtrs(db: Db, utrs: string[]): Promise<string[]> {
  const { rows } = await sql<{ utr: string }>`select utr from payouts where utr = any (${utrs}::text[])`.execute(db);
  return rows.map(({ utr }) => utr);
}

export type Week = { tutorId: number; count: number; earned: number; owed: number };

/** What was added to tutors' pay in the seven days before a day, and all that they have not been paid yet. */
export async function weekBefore(db: Db, day: string): Promise<Week[]> {
  const { rows } = await sql<Week>`
    select tutor_id as "tutorId", count(*) filter (where in_week and why <> 'late cancel')::integer as count,
      coalesce(sum(paise) filter (where in_week), 0)::bigint as earned, coalesce(sum(paise) filter (where owed), 0)::bigint as owed
    from (
      select e.tutor_id, e.why, e.paise, p.payout_id is null or p.state = 'proposed' as owed,
        e.paise is not null and e.earned_at >= midnight_in_india(${day}::date - 7) and e.earned_at < midnight_in_india(${day}::date) as in_week
      from tutor_earnings e left join payouts p using (payout_id)
    ) e
    where in_week or owed group by tutor_id having bool_or(in_week)`.execute(db);
  return rows;
}
