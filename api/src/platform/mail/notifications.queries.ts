import type { NotificationTopic } from "@tutoring/contract";
import { sql } from "kysely";
import type { EmailReader } from "#api/platform/core/context.ts";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import { prepared } from "#api/platform/db/prepared.ts";
import { readerOf } from "./email-readers.queries.ts";

/** For how long an email waits for its notification to be shown; the others leave beside it. */
export const heldSeconds: Record<NotificationTopic, number> = { times: 0, reminders: 300, talk: 600, papers: 0 };

/** SQL for the account of an email's reader, if the email may be a notification and the reader has a device. */
export const accountWithDevice = (row: "e" | "written" | "emails") => {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql`case when ${of("topic")} is not null then coalesce(
    (select d.account_id from people_with_devices d where d.account_id = ${of("to_family")} limit 1),
    (select d.account_id from people_with_devices d where d.tutor_id = ${of("to_tutor")} limit 1)) end`;
};

/** Makes the planned emails to a person into notifications, when they get their first device. */
export async function notifyOfPlanned(db: Db, accountId: string): Promise<void> {
  await sql`
    with planned as (
      update emails set next_try_at = due_at + make_interval(secs => case topic
        when 'reminders' then ${heldSeconds.reminders}::integer when 'talk' then ${heldSeconds.talk}::integer else 0 end)
      where status = 'planned' and tries = 0 and topic is not null and due_at > clock_now()
        and (to_family = ${accountId}::uuid
          or to_tutor in (select d.tutor_id from people_with_devices d where d.account_id = ${accountId}::uuid))
      returning email_id, thread, due_at
    )
    insert into notifications (email_id, account_id, thread, next_at)
    select email_id, ${accountId}::uuid, thread, due_at from planned on conflict do nothing`.execute(db);
}

export type DueNotification = {
  emailId: number;
  accountId: string;
  topic: NotificationTopic;
  thread: string;
  template: string;
  parameters: unknown;
  writtenAt: Date;
  reader: EmailReader;
  worthlessAfter: Date | null;
  lessonId: string | null;
  /** How many ways it has taken. */
  steps: number;
  /** Its email waited for it, and has left meanwhile. */
  isEmailGone: boolean;
  /** It is over, its email was withdrawn, or a newer one on the same matter is due. */
  isSuperseded: boolean;
};

/** Locks the notification that has waited longest and is due; call it in a transaction, which decides on it. */
export async function lockDueNotification(db: Db, templates: readonly string[]): Promise<DueNotification | undefined> {
  const { rows } = await sql<DueNotification>`
    select n.email_id as "emailId", n.account_id as "accountId", n.thread, emails.topic, emails.template, emails.parameters,
      emails.created_at as "writtenAt", ${readerOf} as reader, emails.worthless_after as "worthlessAfter", emails.lesson_id as "lessonId",
      n.steps, n.steps > 0 and n.holds_email and (emails.status <> 'planned' or emails.tries > 0) as "isEmailGone",
      emails.status = 'withdrawn' or coalesce(emails.worthless_after <= clock_now(), false) or exists (
        select from notifications newer
        where newer.account_id = n.account_id and newer.thread = n.thread and newer.email_id <> n.email_id
          and newer.status = 'planned' and (newer.next_at, newer.email_id) > (n.next_at, n.email_id) and newer.next_at <= clock_now()
      ) or n.steps > 0 and exists (
        select from notifications newer join emails its on its.email_id = newer.email_id
        where newer.account_id = n.account_id and newer.thread = n.thread and newer.status in ('pushed', 'shown')
          and its.due_at > emails.due_at
      ) as "isSuperseded"
    from notifications n join emails on emails.email_id = n.email_id
    where n.status = 'planned' and n.next_at <= clock_now() and emails.template = any (${templates}::text[])
    order by n.next_at limit 1 for update of n, emails skip locked ${prepared}`.execute(db);
  return rows[0];
}

type Settled = "pushed" | "shown" | "missed" | "emailed" | "withdrawn";

/** Stores how a notification goes; of one under way, when the next way is taken and whether its email waits for it. */
export async function settleNotification(
  db: Db,
  emailId: number,
  status: Settled,
  pushed?: { until: Date; holdsEmail: boolean },
): Promise<void> {
  await db
    .updateTable("notifications")
    .set((row) => ({
      status,
      ...(pushed && { next_at: pushed.until, holds_email: pushed.holdsEmail, steps: row("steps", "+", 1) }),
    }))
    .where("email_id", "=", emailId)
    .execute();
}

/** Puts a notification off. */
export async function postponeNotification(db: Db, emailId: number, until: Date): Promise<void> {
  await db.updateTable("notifications").set({ next_at: until }).where("email_id", "=", emailId).execute();
}

/** Sets when an email that nobody has tried to send may leave; now, if no moment is given. */
export async function holdEmail(db: Db, emailId: number, until?: Date): Promise<void> {
  await db
    .updateTable("emails")
    .set({ next_try_at: until ?? clockNow })
    .where("email_id", "=", emailId)
    .where("status", "=", "planned")
    .where("tries", "=", 0)
    .execute();
}

/** Notes that a person was shown a notification; one that its email waits for makes the email unnecessary. */
export async function settleShown(db: Db, emailIds: number[]): Promise<void> {
  if (emailIds.length === 0) return;
  await sql`select from emails where email_id = any(${emailIds}::bigint[]) order by email_id for update ${prepared}`.execute(db);
  await sql`
    update emails set status = 'withdrawn', not_needed_at = clock_now()
    where email_id = any(${emailIds}::bigint[]) and status = 'planned'
      and exists (select from notifications n where n.email_id = emails.email_id and n.holds_email
        and (n.status = 'pushed' or n.status = 'planned' and n.steps > 0)) ${prepared}`.execute(db);
  await sql`update notifications set status = 'shown' where email_id = any(${emailIds}::bigint[])
    and (status in ('pushed', 'missed') or status = 'planned' and steps > 0) ${prepared}`.execute(db);
}

/** Notes that a notification did not arrive on its way: the next one is taken now. */
export async function takeNextWay(db: Db, emailId: number): Promise<void> {
  await sql`
    update notifications set status = 'planned', next_at = clock_now() where email_id = ${emailId} and status = 'pushed'`.execute(
    db,
  );
}

/** The next way for those that did not arrive in time. */
export async function takeNextWayIfLate(db: Db): Promise<void> {
  await sql`update notifications set status = 'planned' where status = 'pushed' and next_at <= clock_now()`.execute(db);
}

/** When the next notification is due; undefined without one. */
export async function nextNotification(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(next_at) as at from notifications where status in ('planned', 'pushed') ${prepared}`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** For monitoring: seconds for which the notification that is due longest has waited. */
export async function oldestDueNotification(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from clock_now() - min(next_at)), 0)::double precision as seconds
    from notifications where status = 'planned' and next_at <= clock_now()`.execute(db);
  return rows[0]?.seconds ?? 0;
}
