import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import { prepared } from "#api/db/prepared.ts";
import { accountKinds, type LedgerAccount } from "./accounts.ts";

/** `what` names the event, for ever: "captured pay_...". */
export type Entry = { what: string; debit: LedgerAccount; credit: LedgerAccount; paise: number };

/** Books an event in the caller's transaction. Returns false if it is booked already. PostgreSQL would round a fraction. */
export async function book(db: Db, { what, debit, credit, paise }: Entry): Promise<boolean> {
  if (!Number.isSafeInteger(paise) || paise <= 0) throw new Error(`${paise} is no amount in paise`);
  const bounded = [accountKinds[debit.kind], accountKinds[credit.kind]];
  const { rows } = await sql<{ booked: boolean }>`
    select book_entry(${what}, ${debit.kind}, ${debit.owner}, ${credit.kind}, ${credit.owner}, ${bounded}::boolean[],
      ${paise}::bigint) as booked ${prepared}`.execute(db);
  return rows[0]?.booked ?? false;
}

/** In paise: what was credited less what was debited. */
export async function balanceOf(db: Db, { kind, owner }: LedgerAccount): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(case when e.credit = a.account_id then e.paise else -e.paise end), 0)::bigint as paise
    from ledger_accounts a join ledger_entries e on a.account_id in (e.debit, e.credit)
    where a.kind = ${kind} and a.owner = ${owner}`.execute(db);
  return rows[0]?.paise ?? 0;
}
