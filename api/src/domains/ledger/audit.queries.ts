import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

/** The faults of the books, each as a sentence, and how much was checked. */
export type Audit = { entries: number; paise: number; faults: string[] };

type Fault = { kind: string; owner: string; bounded: boolean; kept: number; summed: number };

/** Sums every account from its entries, and checks that stored balances agree with the sums and that all accounts add up to zero. */
export async function auditLedger(db: Db): Promise<Audit> {
  const { rows: totals } = await sql<{ entries: number; paise: number }>`
    select count(*) as entries, coalesce(sum(paise), 0)::bigint as paise from ledger_entries`.execute(db);
  const { rows } = await sql<Fault>`
    select a.kind, a.owner, a.bounded, a.balance_paise as kept, s.paise::bigint as summed
    from (
      select account_id, sum(paise) as paise
      from (
        select credit as account_id, sum(paise) as paise from ledger_entries group by 1
        union all select debit, -sum(paise) from ledger_entries group by 1
        union all select account_id, 0 from ledger_accounts
      ) moved group by account_id
    ) s join ledger_accounts a using (account_id)
    where (a.bounded and (a.balance_paise <> s.paise or s.paise < 0)) or (not a.bounded and a.balance_paise <> 0)
    order by a.kind, a.owner limit 1000`.execute(db);
  const faults = rows.map(
    ({ kind, owner, kept, summed }) => `account ${`${kind} ${owner}`.trim()} keeps ${kept} paise, its entries make ${summed}`,
  );
  return { entries: totals[0]?.entries ?? 0, paise: totals[0]?.paise ?? 0, faults };
}
