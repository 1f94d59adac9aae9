import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

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
