import { type RawBuilder, sql } from "kysely";
import { clockNow, type Db } from "#api/db/database.ts";
import { prepared } from "#api/db/prepared.ts";
import { deleteOldPauses, domainOf } from "./domain-pauses.queries.ts";
import { type DueEmail, type EmailQueue, queues } from "./due-email.ts";
import { markedSent, type SentNow } from "./email-outcomes.queries.ts";
import type { Calendar } from "./emails.queries.ts";
import { deleteOldStops, stoppedError } from "./stopped-addresses.queries.ts";

export type SentEmail = { to: string; subject: string; text: string; sealed: Buffer | null; sentAt: string };

/** A process's lease on an e-mail it is sending; longer than a mail server may take for one. */
const leaseSeconds = 180;
const pauseOf = sql<DueEmail["pause"]>`(
  select case when until_at > clock_now() then 'on' else 'over' end from paused_domains p
  where p.queue = emails.queue and p.domain = ${domainOf(sql`emails.to_address`)})`;
const isStopped = sql<boolean>`(queue <> 'codes' and exists (
  select from stopped_addresses where address = lower(to_address) and allowed_at is null))`;

/** Leases the e-mail of a queue that has waited longest, after marking the one before as sent, in one transaction. */
export async function takeDueEmail(db: Db, queue: EmailQueue, before?: SentNow): Promise<DueEmail | undefined> {
  const row = await (before ? db.with("before", (inside) => markedSent(inside, before)) : db)
    .updateTable("emails")
    .set({
      tries: sql`tries + 1`,
      next_try_at: sql`clock_now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where("email_id", "=", (one) =>
      one
        .selectFrom("emails")
        .select("email_id")
        .where("queue", "=", queue)
        .where("status", "=", sql.lit("planned"))
        .where("next_try_at", "<=", clockNow)
        .where((email) => email.or([email("worthless_after", "is", null), email("worthless_after", ">", clockNow)]))
        .orderBy("next_try_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["email_id", "to_address", "subject", "body_text", "sealed", "tries", "calendar", "calendar_method"])
    .returning([pauseOf.as("pause"), isStopped.as("isStopped")])
    .modifyEnd(prepared)
    .executeTakeFirst();
  if (!row) return undefined;
  const method = (row.calendar_method ?? "REQUEST") as Calendar["method"];
  return {
    id: row.email_id,
    to: row.to_address,
    subject: row.subject,
    text: row.body_text,
    sealed: row.sealed,
    tries: row.tries,
    pause: row.pause,
    isStopped: row.isStopped,
    ...(row.calendar && { calendar: { text: row.calendar, method } }),
  };
}

/** Releases all leases. Only for the single process of a database, at its start, after a killed one. */
export async function releaseEmails(db: Db): Promise<void> {
  await db.updateTable("emails").set({ next_try_at: clockNow }).where("status", "=", "planned").where("tries", ">", 0).execute();
}

/** Marks e-mails past their time of use as failed. */
export async function failOutdatedEmails(db: Db): Promise<void> {
  await db
    .updateTable("emails")
    .set({ status: "failed", sealed: null, last_error: "not sent in time" })
    .where("status", "=", "planned")
    .where("worthless_after", "<=", clockNow)
    .execute();
}

/** The newest e-mails of the local outbox. */
export async function newestSentEmails(db: Db): Promise<SentEmail[]> {
  const rows = await db
    .selectFrom("emails")
    .select(["to_address", "subject", "body_text", "sealed", "sent_at"])
    .where("status", "=", "sent")
    .where("to_address", "<>", "")
    .orderBy("email_id", "desc")
    .limit(200)
    .execute();
  return rows.map((row) => ({
    to: row.to_address,
    subject: row.subject,
    text: row.body_text,
    sealed: row.sealed,
    sentAt: (row.sent_at ?? new Date(0)).toISOString(),
  }));
}

/** Wipes sealed texts an hour after they were due, and all other texts after `days`; the rows remain. Also deletes the servers' words about stopped mail. */
export async function wipeOldEmails(db: Db, days: number): Promise<number> {
  await wipe(
    db,
    sql`sealed is not null and status <> 'planned' and due_at < clock_now() - interval '1 hour'`,
    // protects C5: wiping a code [`sealed = null` → `sealed = sealed`]
    sql`sealed = null`,
  );
  await deleteOldStops(db, days);
  await deleteOldPauses(db);
  return wipe(
    db,
    sql`status <> 'planned' and to_address <> '' and due_at < clock_now() - make_interval(days => ${days})`,
    // protects C5: wiping what e-mails said [`to_address = '', subject = '', body_text = '', calendar = null, last_error = null` → `to_address = ''`]
    sql`to_address = '', subject = '', body_text = '', calendar = null, last_error = null`,
  );
}

/** Rows per statement, so that none takes long. */
const batch = 2_000;

async function wipe(db: Db, which: RawBuilder<unknown>, changes: RawBuilder<unknown>): Promise<number> {
  let wiped = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update emails set ${changes} where email_id in (select email_id from emails where ${which} limit ${batch})`.execute(db);
    wiped += Number(numAffectedRows);
    if (numAffectedRows < batch) return wiped;
  }
}

/** For monitoring: e-mails of each queue that are overdue, and for how long the oldest has waited. */
export async function emailsWaiting(db: Db): Promise<{ queue: string; due: number; oldestSeconds: number }[]> {
  const { rows } = await sql<{ queue: string; due: number; oldestSeconds: number }>`
    select queue, count(email_id) as due,
      coalesce(extract(epoch from clock_now() - min(due_at)), 0)::double precision as "oldestSeconds"
    from emails where status = 'planned' and due_at <= clock_now() group by queue`.execute(db);
  return queues.map((queue) => rows.find((row) => row.queue === queue) ?? { queue, due: 0, oldestSeconds: 0 });
}

export const failedCount = sql<{ count: number }>`
  select count(*) as count from emails
  where status = 'failed' and to_address <> '' and due_at > clock_now() - interval '1 day'
    and last_error is distinct from ${stoppedError}`;

/** For monitoring: the number of e-mails that were given up in the last 24 hours, except those to stopped addresses. */
export async function emailsFailed(db: Db): Promise<number> {
  const { rows } = await failedCount.execute(db);
  return rows[0]?.count ?? 0;
}
