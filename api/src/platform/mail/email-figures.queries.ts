import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { stoppedError } from "./stopped-addresses.queries.ts";

type Figures = { today: number; failedDay: number; failedWeek: number };

/** Emails that were sent on this day in India, and those that were given up in the last 24 hours and 7 days, except to stopped addresses. */
export async function emailFigures(db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select count(*) filter (where status = 'sent'
        and sent_at >= day_in_india(clock_now())::timestamp at time zone 'Asia/Kolkata')::integer as today,
      count(*) filter (where is_given_up and due_at > clock_now() - interval '1 day')::integer as "failedDay",
      count(*) filter (where is_given_up)::integer as "failedWeek"
    from (
      select status, sent_at, due_at, status = 'failed' and last_error is distinct from ${stoppedError} as is_given_up
      from emails where status <> 'planned' and to_address <> '' and due_at > clock_now() - interval '7 days'
    ) lately`.execute(db);
  return rows[0] ?? { today: 0, failedDay: 0, failedWeek: 0 };
}
