import type { OfficeOrder, OrderState } from "@tutoring/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

type Sorted = { sort: "createdAt" | "totalPaise"; order: "asc" | "desc" };
export type OrderFilter = { search?: string | undefined; state: OrderState | "ALL"; limit: number; offset: number } & Sorted;

/** Columns as `officeOrders` names them. */
const sortedBy = { createdAt: sql`o.order_number`, totalPaise: sql`o.total_paise` };
const directions = { asc: sql`asc`, desc: sql`desc` };
const state = sql<OrderState>`case
  when o.paid_at is not null then case when o.closed_at is null then 'paid' else 'stopped' end
  when o.closed_at is not null or o.held_until < clock_now() then 'not-paid' else 'waiting' end`;

async function ordersWhere(db: Db, condition: RawBuilder<unknown>): Promise<OfficeOrder[]> {
  const { rows } = await sql<Omit<OfficeOrder, "createdAt"> & { createdAt: Date }>`
    select o.order_id as id, n.reference as "orderId", o.created_at as "createdAt", ${state} as state, o.student_name as student,
      o.parent_name as parent, o.course_name as course, t.name as tutor, o.lessons, o.total_paise as "totalPaise"
    from orders o join ordered_lessons n using (order_id) join tutor_contacts t on t.tutor_id = o.tutor_id
    where ${condition}`.execute(db);
  return rows.map(({ createdAt, ...order }) => ({ ...order, createdAt: createdAt.toISOString() }));
}

/** A family's orders, the newest first. */
export const ordersOfFamily = (db: Db, familyId: string, limit: number): Promise<OfficeOrder[]> =>
  ordersWhere(db, sql`o.family_id = ${familyId}::uuid order by o.created_at desc limit ${limit}`);

/** One page of orders, sorted and filtered, with the total of matching ones. */
export async function officeOrders(db: Db, filter: OrderFilter): Promise<{ orders: OfficeOrder[]; total: number }> {
  const search = filter.search ?? "";
  const [, number] = /^(?:OT-\d{4}-)?(\d{1,12})$/i.exec(search) ?? [];
  const matches = sql`(${filter.state} = 'ALL' or ${state} = ${filter.state}) and (${search} = ''
    or o.order_number = ${number ?? null}::bigint or o.paid_by = ${search} or o.order_id::text = lower(${search})
    or strpos(lower(o.student_name || ' ' || o.parent_name || ' ' || o.buyer_name || ' ' || o.course_name), lower(${search})) > 0)`;
  const orders = await ordersWhere(
    db,
    sql`${matches} order by ${sortedBy[filter.sort]} ${directions[filter.order]}, o.order_number desc limit ${filter.limit} offset ${filter.offset}`,
  );
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from orders o where ${matches}`.execute(db);
  return { orders, total: counted[0]?.total ?? 0 };
}

/** The reference numbers that people read, such as OT-2026-000123, by order id. */
export async function referencesOf(db: Db, orderIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ orderId: string; reference: string }>`
    select order_id as "orderId", reference from ordered_lessons where order_id = any (${orderIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ orderId, reference }) => [orderId, reference]));
}

/** Contradictions between orders and books, each as a sentence; empty if there are none. */
export async function auditOrders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with balance as (
      select kind, owner, balance_paise as paise from kept_balances where kind in ('order', 'refund')
    ), owed as (
      select o.order_id, o.lesson_paise * count(c.nth) filter (where c.state = 'owed') as paise, count(c.nth) as credits,
        count(c.nth) filter (where not c.free) as bought
      from orders o left join lesson_credits c using (order_id) group by o.order_id
    ), papers as (
      select order_id, coalesce(sum(case when kind = 'credit-note' then -paise else paise end), 0) as paise
      from sales_documents group by order_id
    ), sold as (
      select order_id, lesson_paise * count(c.nth) filter (where c.state <> 'returned' and not c.free) as paise
      from orders join lesson_credits c using (order_id) group by order_id, lesson_paise
    )
    select 'order ' || o.order_id || ' owes lessons of ' || owed.paise || ' paise, its account has ' || coalesce(b.paise, 0) as fault
      from orders o join owed using (order_id) left join balance b on b.kind = 'order' and b.owner = o.order_id::text
      where owed.paise is distinct from coalesce(b.paise, 0)
    union all
    select 'order ' || o.order_id || ' was paid for ' || o.lessons || ' lessons and has ' || owed.bought
      from orders o join owed using (order_id) where owed.bought <> case when o.paid_at is null then 0 else o.lessons end
    union all
    select 'order ' || o.order_id || ' has documents of ' || coalesce(papers.paise, 0) || ' paise and sold ' || coalesce(sold.paise, 0)
      from orders o left join papers using (order_id) left join sold using (order_id)
      where coalesce(papers.paise, 0) <> coalesce(sold.paise, 0)
    union all
    select 'order ' || o.order_id || ' has refunds of ' || coalesce(r.paise, 0) || ' paise on their way, its account has ' || coalesce(b.paise, 0)
      from orders o left join refunds_under_way r using (order_id)
      left join balance b on b.kind = 'refund' and b.owner = o.order_id::text
      where coalesce(r.paise, 0) <> coalesce(b.paise, 0)
    union all
    select 'the documents ' || s.series || ' are numbered to ' || s.last || ', and there are ' || count(d.number)
      from document_series s left join sales_documents d on d.number like s.series || '/%'
      group by s.series, s.last having count(d.number) <> s.last
    limit 1000`.execute(db);
  return rows.map(({ fault }) => fault);
}
