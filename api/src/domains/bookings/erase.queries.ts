import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

/** How many bookings a family or one of its children has, their numbers, which emails about them carry, and how many lessons are still to come. */
export type BookingTraces = { bookings: number; numbers: string[]; lessonsToCome: number };

export async function tracesOfBookings(db: Db, familyId: string, childId?: string): Promise<BookingTraces> {
  const { rows } = await sql<BookingTraces>`
    with mine as (
      select id, booking_id from bookings
      where family_id = ${familyId}::uuid and child_id = coalesce(${childId ?? null}::uuid, child_id)
    )
    select count(*) as bookings, coalesce(array_agg(booking_id), '{}') as numbers,
      (select count(*) from mine join booking_lessons l on l.booking_id = mine.id
        where l.status = 'scheduled' and l.ends_at > clock_now()) as "lessonsToCome"
    from mine`.execute(db);
  return rows[0] ?? { bookings: 0, numbers: [], lessonsToCome: 0 };
}

/** The ids of a family's children, in the order in which they are locked. */
export async function childrenOf(db: Db, familyId: string): Promise<string[]> {
  const { rows } = await sql<{ childId: string }>`
    select child_id as "childId" from family_children where family_id = ${familyId}::uuid order by child_id`.execute(db);
  return rows.map(({ childId }) => childId);
}

/** Those of a family or of one of its children, with their lessons, visits, ratings, notes, messages and emails. */
export async function deleteBookings(db: Db, familyId: string, childId?: string): Promise<void> {
  await db
    .deleteFrom("bookings")
    .where("family_id", "=", familyId)
    .$if(childId !== undefined, (query) => query.where("child_id", "=", childId ?? ""))
    .execute();
}
