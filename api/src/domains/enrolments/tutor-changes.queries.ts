import { sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";

export type Wish = { askedAt: Date; words: string };

/** The open request of an order's family for another tutor; undefined without one. */
export async function openWish(db: Db, orderId: string): Promise<Wish | undefined> {
  const { rows } = await sql<Wish>`
    select asked_at as "askedAt", words from tutor_changes where order_id = ${orderId}::uuid and ended_at is null`.execute(db);
  return rows[0];
}

/** Opens a wish, or changes the words of the open one. */
export async function keepWish(db: Db, orderId: string, tutorId: number, words: string): Promise<void> {
  await sql`
    insert into tutor_changes (order_id, former_tutor_id, words, asked_at)
    values (${orderId}::uuid, ${tutorId}, ${words}, clock_now())
    on conflict (order_id) where ended_at is null do update set words = excluded.words`.execute(db);
}

/** Ends an open wish without a change. False where there was none. */
export async function endWish(db: Db, orderId: string): Promise<boolean> {
  const ended = await db
    .updateTable("tutor_changes")
    .set({ ended_at: clockNow })
    .where("order_id", "=", orderId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** The order's lessons are another tutor's from now on; an open wish is fulfilled. */
export async function keepTutorChange(db: Db, orderId: string, former: number, tutorId: number): Promise<void> {
  const { numAffectedRows } = await sql`
    update tutor_changes set tutor_id = ${tutorId}, former_tutor_id = ${former}, ended_at = clock_now()
    where order_id = ${orderId}::uuid and ended_at is null`.execute(db);
  if (!numAffectedRows)
    await sql`
      insert into tutor_changes (order_id, former_tutor_id, tutor_id, words, ended_at)
      values (${orderId}::uuid, ${former}, ${tutorId}, '', clock_now())`.execute(db);
  await db.updateTable("orders").set({ tutor_id: tutorId }).where("order_id", "=", orderId).execute();
}

/** Who last took over lessons that were bought after a booking's demo, and when. */
export async function lastTakenOver(db: Db, bookingId: string): Promise<{ tutorId: number; at: Date } | undefined> {
  const { rows } = await sql<{ tutorId: number; at: Date }>`
    select c.tutor_id as "tutorId", c.ended_at as at from tutor_changes c join orders o using (order_id)
    where o.booking_id = ${bookingId}::uuid and c.tutor_id is not null order by c.ended_at desc limit 1`.execute(db);
  return rows[0];
}

/** All who have, or had, an order's lessons. */
export async function tutorsOfOrder(db: Db, orderId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select tutor_id as id from orders where order_id = ${orderId}::uuid
    union select former_tutor_id from tutor_changes where order_id = ${orderId}::uuid`.execute(db);
  return rows.map(({ id }) => id);
}
