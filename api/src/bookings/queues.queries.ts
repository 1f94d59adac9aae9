import { promisedHours, type RequestQueue } from "@tutoring/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/db/database.ts";

/** Queues are counted up to this number. */
const maxInQueue = 100;

/** The SQL condition for the requests `b` of a queue; "mine" are the viewer's. */
export function inQueue(queue: RequestQueue, viewerId: string): RawBuilder<boolean> {
  switch (queue) {
    case "replacement":
      return sql`(b.status = 'IN_PROGRESS' and b.id in (
        select booking_id from booking_lessons where absence is not null and status = 'scheduled' and ends_at > clock_now()
      ) or b.id in (select booking_id from replacements_wished))`;
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
