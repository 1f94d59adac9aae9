import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

/** Deletes checkouts and attempts of those of these orders that were not paid and no longer can be. Returns those orders. */
export async function forgetUnpaid(db: Db, orderIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select id as "orderId" from unnest(${orderIds}::uuid[]) as id
    where not exists (select from payments p where p.order_id = id and p.rank >= 2)
      and not exists (select from checkouts c where c.order_id = id and c.next_look_at is not null)`.execute(db);
  const unpaid = rows.map(({ orderId }) => orderId);
  await sql`delete from payments where order_id = any (${unpaid}::uuid[])`.execute(db);
  await sql`delete from checkouts where order_id = any (${unpaid}::uuid[])`.execute(db);
  return unpaid;
}
