import { type RawBuilder, sql } from "kysely";
import type { EmailReader, RenderedEmail } from "#api/platform/core/context.ts";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import { prepared } from "#api/platform/db/prepared.ts";
import { deleteOldPauses, domainOf } from "./domain-pauses.queries.ts";
import { type DueEmail, type EmailQueue, queues } from "./due-email.ts";
import { markedSent, type SentNow } from "./email-outcomes.queries.ts";
import { readerOf } from "./email-readers.queries.ts";
import { deleteOldStops, stoppedError } from "./stopped-addresses.queries.ts";

export type SentEmail = { id: number; to: string; subject: string; text: string; sealed: Buffer | null; sentAt: string };

/** What a sent email was worded from, and for whom; undefined for one that is not there or was written whole. */
export async function sourceOfEmail(db: Db, id: number) {
  const row = await db
    .selectFrom("emails")
    .select(["template", "parameters", "created_at as writtenAt"])
    .select(readerOf.as("reader"))
    .where("email_id", "=", id)
    .executeTakeFirst();
  return row?.template ? { ...row, template: row.template } : undefined;
}

type Calendar = NonNullable<RenderedEmail["calendar"]>;

/** A process's lease on an email it is sending; longer than a mail server may take for one. */
const leaseSeconds = 180;
const addressOf = sql`(taken.reader ->> 'address')`;
const pauseOf = sql<DueEmail["pause"]>`(
  select case when until_at > clock_now() then 'on' else 'over' end from paused_domains p
  where p.queue = taken.queue and p.domain = ${domainOf(addressOf)})`;
const isStopped = sql<boolean>`(queue <> 'codes' and exists (
  select from stopped_addresses where address = lower(${addressOf}) and allowed_at is null))`;

type Stored = {
  tries: number;
  subject: string;
  text: string;
  sealed: Buffer | null;
  calendar: string | null;
  method: Calendar["method"] | null;
  template: string | null;
  parameters: unknown;
  writtenAt: Date;
  reader: EmailReader;
};
/** An email on its way: `template` words it for `reader`; without one it is sent as it is stored. */
export type TakenEmail = DueEmail & Omit<Stored, "tries">;

/**
 * Leases the email of a queue that has waited longest, after marking the one before as sent, in one transaction. One with a template
 * that only a newer version knows is left to it.
 */
export async function takeDueEmail(
  db: Db,
  queue: EmailQueue,
  templates: readonly string[],
  before?: SentNow,
): Promise<TakenEmail | undefined> {
  const { rows } = await sql<TakenEmail>`
    with ${before ? sql`before as (${markedSent(before)}),` : sql``} taken as (
      update emails set tries = tries + 1, next_try_at = clock_now() + make_interval(secs => ${leaseSeconds})
      where email_id = (
        select email_id from emails
        where queue = ${queue} and status = 'planned' and next_try_at <= clock_now()
          and (worthless_after is null or worthless_after > clock_now()) and (template is null or template = any (${templates}::text[]))
        order by next_try_at limit 1 for update skip locked
      )
      returning email_id, queue, subject, body_text, sealed, tries, calendar, calendar_method, template, parameters, created_at,
        ${readerOf} as reader
    )
    select email_id as id, reader ->> 'address' as "to", tries, subject, body_text as text, sealed, calendar, calendar_method as method,
      template, parameters, created_at as "writtenAt", reader, ${pauseOf} as pause, ${isStopped} as "isStopped"
    from taken ${prepared}`.execute(db);
  return rows[0];
}

/** When the next email falls due; undefined without one. */
export async function nextDue(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(next_try_at) as at from emails where status = 'planned' and (worthless_after is null or worthless_after > clock_now())
    ${prepared}`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Releases all leases. Only for the single process of a database, at its start, after a killed one. */
export async function releaseEmails(db: Db): Promise<void> {
  await db.updateTable("emails").set({ next_try_at: clockNow }).where("status", "=", "planned").where("tries", ">", 0).execute();
}

/** Marks emails past their time of use as failed. */
export async function failOutdatedEmails(db: Db): Promise<void> {
  await db
    .updateTable("emails")
    .set({ status: "failed", sealed: null, last_error: "not sent in time" })
    .where("status", "=", "planned")
    .where("worthless_after", "<=", clockNow)
    .execute();
}

/** The newest emails of the local outbox. */
export async function newestSentEmails(db: Db): Promise<SentEmail[]> {
  const rows = await db
    .selectFrom("emails")
    .select(["email_id", "to_address", "subject", "body_text", "sealed", "sent_at"])
    .where("status", "=", "sent")
    .where("to_address", "<>", "")
    .orderBy("email_id", "desc")
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.email_id,
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
    // protects C5: wiping what emails said [`to_address = '', subject = '', body_text = '', calendar = null, template = null, parameters = null, reader = null, last_error = null` → `to_address = ''`]
    sql`to_address = '', subject = '', body_text = '', calendar = null, template = null, parameters = null, reader = null, last_error = null`,
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

/** For monitoring: emails of each queue that are overdue, without those that wait for a notification, and for how long the oldest has waited. */
export async function emailsWaiting(db: Db): Promise<{ queue: string; due: number; oldestSeconds: number }[]> {
  const { rows } = await sql<{ queue: string; due: number; oldestSeconds: number }>`
    select queue, count(email_id) as due,
      coalesce(extract(epoch from clock_now() - min(due_at)), 0)::double precision as "oldestSeconds"
    from emails where status = 'planned' and due_at <= clock_now() and (tries > 0 or next_try_at <= clock_now()) group by queue`.execute(
    db,
  );
  return queues.map((queue) => rows.find((row) => row.queue === queue) ?? { queue, due: 0, oldestSeconds: 0 });
}

export const failedCount = sql<{ count: number }>`
  select count(*) as count from emails
  where status = 'failed' and to_address <> '' and due_at > clock_now() - interval '1 day'
    and last_error is distinct from ${stoppedError}`;

/** For monitoring: the number of emails that were given up in the last 24 hours, except those to stopped addresses. */
export async function emailsFailed(db: Db): Promise<number> {
  const { rows } = await failedCount.execute(db);
  return rows[0]?.count ?? 0;
}
