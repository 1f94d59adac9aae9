import { promisedHours, type RequestQueue } from "@tutoring/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/db/database.ts";

/** Queues are counted up to this number. */
const maxInQueue = 100;

/** The SQL condition for the requests `b` of a queue; "mine" are the viewer's. */
export function inQueue(queue: RequestQueue, viewerId: string): RawBuilder<boolean> {
  switch (queue) {
    case "replacement":
      // one list of ids: an "or" here would read every request
      return sql`b.id in (
        select l.booking_id from booking_lessons l join bookings under_way on under_way.id = l.booking_id
          where l.absence is not null and l.status = 'scheduled' and l.ends_at > clock_now() and under_way.status = 'IN_PROGRESS'
        union all select booking_id from replacements_wished
      )`;
    case "disputed":
      return sql`b.id in (select booking_id from disputed_lessons)`;
    case "wished":
      return sql`b.status = 'NOT_STARTED' and b.wished_tutor_id is not null`;
    case "waiting":
      return sql`b.status = 'NOT_STARTED'`;
    case "overdue":
      return sql`b.status = 'NOT_STARTED' and b.created_at < clock_now() - make_interval(hours => ${promisedHours})`;
    case "today":
      return sql`b.id in (
        select booking_id from booking_lessons where status <> 'cancelled'
          and starts_at >= midnight_in_india(day_in_india(clock_now()))
          and starts_at < midnight_in_india(day_in_india(clock_now()) + 1)
      )`;
    case "mine":
      return sql`b.owner_id = ${viewerId}`;
    case "unread":
      return sql`b.message_waits`;
  }
}

/** How many requests are in each queue, counted up to 100. Only "mine" depends on the viewer. */
export async function countQueues<Q extends RequestQueue>(
  db: Db,
  queues: readonly Q[],
  viewerId = "",
): Promise<Record<Q, number>> {
  const counts = queues.map(
    (queue) => sql`
      (select count(*) from (select from bookings b where ${inQueue(queue, viewerId)} limit ${maxInQueue}) found)::integer
        as ${sql.ref(queue)}`,
  );
  const { rows } = await sql<Record<Q, number>>`select ${sql.join(counts)}`.execute(db);
  return rows[0] as Record<Q, number>;
}
