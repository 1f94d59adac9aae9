import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import type { DueEmail, EmailQueue } from "./due-email.ts";
import { patientHours } from "./email-outcomes.queries.ts";

/** Seconds of the first pause, which double, and of the longest. A code is worth little after minutes. */
const seconds: Record<EmailQueue, { first: number; longest: number }> = {
  codes: { first: 5, longest: 30 },
  default: { first: 30, longest: 900 },
  ordinary: { first: 30, longest: 900 },
};

/** SQL for the domain of an address. */
export const domainOf = (address: RawBuilder<unknown>) => sql<string>`lower(split_part(${address}, '@', 2))`;

/** Pauses a queue's emails to a domain that said "later". Of several processes that are told so at once, the first counts. */
export async function pauseDomain(db: Db, queue: EmailQueue, { to }: DueEmail): Promise<void> {
  const { first, longest } = seconds[queue];
  await sql`
    insert into paused_domains as p (queue, domain, until_at, nth)
    values (${queue}, ${domainOf(sql`${to}::text`)}, clock_now() + make_interval(secs => ${first}), 1)
    on conflict (queue, domain) do update set nth = p.nth + 1,
      until_at = clock_now() + make_interval(secs => least(${longest}::float8, ${first}::float8 * 2 ^ least(p.nth, 20)))
    where p.until_at <= clock_now()`.execute(db);
}

/**
 * Puts off an email, and all others of its queue to that domain, until the domain's pause is over; those that have waited for
 * two days fail. `why` is what the server said of this one; without it, it was not tried.
 */
export async function postpone(db: Db, queue: EmailQueue, { id, to }: DueEmail, why?: string): Promise<void> {
  const domain = domainOf(sql`${to}::text`);
  await sql`
    with ending as (
      select coalesce(max(until_at), clock_now()) as ends_at,
        least(min(since), clock_now()) < clock_now() - make_interval(hours => ${patientHours}) as is_long
      from paused_domains where queue = ${queue} and domain = ${domain}
    ), waiting as (
      select email_id from emails, ending
      where queue = ${queue} and status = 'planned'
        and (email_id = ${id} or (next_try_at < ends_at and ${domainOf(sql`to_address`)} = ${domain}))
      for update of emails skip locked
    )
    update emails set next_try_at = ends_at,
      tries = tries - (email_id = ${id} and ${why === undefined})::integer,
      last_error = case when email_id = ${id} then coalesce(${why?.slice(0, 500) ?? null}, last_error) else last_error end,
      status = case when is_long and due_at < clock_now() - make_interval(hours => ${patientHours}) then 'failed' else status end
    from ending where email_id in (select email_id from waiting)`.execute(db);
}

/** Ends a domain's pauses once it accepts an email. */
export async function endPauses(db: Db, queue: EmailQueue, { to }: DueEmail): Promise<void> {
  await sql`delete from paused_domains where queue = ${queue} and domain = ${domainOf(sql`${to}::text`)}`.execute(db);
}

/** Deletes pauses of domains to which nothing was sent for a day. */
export async function deleteOldPauses(db: Db): Promise<void> {
  await sql`delete from paused_domains where until_at < clock_now() - interval '1 day'`.execute(db);
}
