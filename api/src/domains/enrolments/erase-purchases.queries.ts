import { sql } from "kysely";
import { india } from "#api/platform/core/india.ts";
import type { Db } from "#api/platform/db/database.ts";

/** From this many paise on, an invoice has to name its buyer. */
const namedFromPaise = 5_000_000;

export type Purchase = { orderId: string; reference: string; lessonsLeft: number; paiseUnderWay: number };

/** The orders of a family or of one of its children, with what is still open in them. */
export async function purchasesOf(db: Db, familyId: string, childId?: string): Promise<Purchase[]> {
  const { rows } = await sql<Purchase>`
    select o.order_id as "orderId", n.reference, coalesce(r.paise, 0)::bigint as "paiseUnderWay",
      (select count(*) from lesson_credits c where c.order_id = o.order_id and c.state = 'owed') as "lessonsLeft"
    from orders o join ordered_lessons n using (order_id) left join refunds_under_way r using (order_id)
    where o.family_id = ${familyId}::uuid and (${childId ?? null}::uuid is null or o.child_id = ${childId ?? null}::uuid)
    order by o.order_id`.execute(db);
  return rows;
}

export async function deleteOrders(db: Db, orderIds: string[]): Promise<void> {
  await sql`delete from orders where order_id = any (${orderIds}::uuid[])`.execute(db);
}

/** The orders that a family bought and that belong to its grown child's own account by now. */
export async function boughtForOthers(db: Db, familyId: string): Promise<string[]> {
  const rows = await db.selectFrom("orders").select("order_id").where("bought_by", "=", familyId).orderBy("order_id").execute();
  return rows.map(({ order_id }) => order_id);
}

/** Removes the buyer's name from these orders and their documents; one that is still open is billed to its account's holder from now on. */
export async function takeBuyerOut(db: Db, orderIds: string[]): Promise<void> {
  await sql`
    update orders set bought_by = null, buyer_name = case when closed_at is null then parent_name else '' end
    where order_id = any (${orderIds}::uuid[])`.execute(db);
  await sql`
    update sales_documents set facts = facts || ${buyerUnnamed} where order_id = any (${orderIds}::uuid[])`.execute(db);
}

/** The buyer of a document's facts without the name, unless law demands it there. */
const buyerUnnamed = sql`case when facts -> 'tax' <> 'null' and (facts ->> 'totalPaise')::bigint >= ${namedFromPaise} then '{}'
  else jsonb_build_object('buyer', (facts -> 'buyer') || '{"name": ""}') end`;

/** Removes names and addresses from orders and their documents. Amounts, days and the buyer's State stay. */
export async function takeFamilyOut(db: Db, orderIds: string[]): Promise<void> {
  await sql`
    update orders set family_id = null, child_id = null, booking_id = null, student_name = '', parent_name = '', buyer_name = '',
      bought_by = null, time_zone = ${india}, closed_at = coalesce(closed_at, clock_now())
    where order_id = any (${orderIds}::uuid[])`.execute(db);
  await sql`update tutor_changes set words = '' where order_id = any (${orderIds}::uuid[])`.execute(db);
  await sql`
    update sales_documents set facts = facts || '{"student": ""}' || ${buyerUnnamed}
    where order_id = any (${orderIds}::uuid[])`.execute(db);
}
