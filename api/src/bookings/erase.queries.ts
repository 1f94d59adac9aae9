import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

/** What a family's bookings left behind: how many there are, words by which letters about them are known, and classes to come. */
export type BookingTraces = { bookings: number; words: string[]; classesToCome: number };

export async function tracesOfBookings(db: Db, familyId: string): Promise<BookingTraces> {
  const { rows } = await sql<BookingTraces>`
    select count(*) as bookings, coalesce(array_agg(b.booking_id) || array_agg(b.phone_number), '{}') as words,
      (select count(*) from bookings mine join booking_lessons l on l.booking_id = mine.id
        where mine.family_id = ${familyId}::uuid and l.status = 'scheduled' and l.ends_at > clock_now()) as "classesToCome"
    from bookings b where b.family_id = ${familyId}::uuid`.execute(db);
  return rows[0] ?? { bookings: 0, words: [], classesToCome: 0 };
}

/** With their lessons, visits, ratings, notes, messages and letters. */
export async function deleteBookings(db: Db, familyId: string): Promise<void> {
  await db.deleteFrom("bookings").where("family_id", "=", familyId).execute();
}
