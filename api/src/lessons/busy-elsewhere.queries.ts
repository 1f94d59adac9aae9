import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

type Busy = { tutorId: number; startsAt: Date; endsAt: Date };

/** When these tutors are busy according to their own calendars, between two moments, in order. */
export async function busyElsewhere(db: Db, tutorIds: number[], from: Date, to: Date): Promise<Busy[]> {
  const { rows } = await sql<Busy>`
    select tutor_id as "tutorId", starts_at as "startsAt", ends_at as "endsAt" from busy_elsewhere
    where tutor_id = any (${tutorIds}::integer[]) and starts_at < ${to} and ends_at > ${from}
    order by starts_at`.execute(db);
  return rows;
}
