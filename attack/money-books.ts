// What the database says about orders and their money, in the model's terms.
import { sql } from "#api/testing/sql.ts";
import type { Db } from "#api/platform/db/database.ts";
import type { ModelOrder } from "./money-model.ts";
import type { shownOf, Sums } from "./money-sums.ts";

type Shown = ReturnType<typeof shownOf>;

/** The model's orders as the database has them, in the same order. */
export async function ordersNow(db: Db, orders: ModelOrder[]): Promise<(Shown | undefined)[]> {
  const ids = orders.map(({ id }) => id);
  const { rows } = await sql<Shown>`
    select o.order_id as id, o.paid_by is not null as paid, o.closed_at is not null as closed, o.tutor_id as tutor,
      coalesce((select jsonb_agg(jsonb_build_array(c.state, c.free, (extract(epoch from l.starts_at) * 1000)::bigint, l.tutor_id) order by c.nth)
        from lesson_credits c left join lessons l
          on l.order_id = c.order_id and l.credit_nth = c.nth and l.status = 'scheduled'
        where c.order_id = o.order_id), '[]') as credits,
      array(select paise || ' ' || state from refunds r where r.order_id = o.order_id) as refunds,
      array(select kind || ' ' || paise from sales_documents d where d.order_id = o.order_id) as papers,
      coalesce((select balance_paise from ledger_accounts where kind = 'order' and owner = o.order_id::text), 0)::bigint as owed,
      coalesce((select balance_paise from ledger_accounts where kind = 'refund' and owner = o.order_id::text), 0)::bigint as back
    from orders o where o.order_id = any (${ids}::uuid[])`.execute(db);
  const found = new Map(rows.map((row) => [row.id, { ...row, refunds: row.refunds.toSorted(), papers: row.papers.toSorted() }]));
  return ids.map((id) => found.get(id));
}

/** The sums of the ledger's entries, by kind of account. */
export async function sumsNow(db: Db): Promise<Sums> {
  const { rows } = await sql<{ kind: string; paise: number }>`
    select case when a.kind in ('bank', 'tds') then 'out' else a.kind end as kind,
      sum(case when a.account_id = e.credit then e.paise else -e.paise end)::bigint as paise
    from ledger_accounts a join ledger_entries e on a.account_id in (e.debit, e.credit) group by 1`.execute(db);
  const nothing = { provider: 0, order: 0, refund: 0, earned: 0, goodwill: 0, teaching: 0, tutor: 0, out: 0 };
  return { ...nothing, ...Object.fromEntries(rows.map(({ kind, paise }) => [kind, paise])) };
}

export const added = (one: Sums, other: Sums): Sums =>
  Object.fromEntries(Object.entries(one).map(([name, paise]) => [name, paise + other[name as keyof Sums]])) as Sums;
