import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { prepared } from "#api/platform/db/prepared.ts";
import { type AccountKind, accountKinds, type LedgerAccount } from "./accounts.ts";

/** `what` names the event, for ever: "captured pay_...". */
export type Entry = { what: string; debit: LedgerAccount; credit: LedgerAccount; paise: number };

/** The name of an event that can happen again after it was undone. */
export const inRound = (what: string, round: number): string => (round === 0 ? what : `${what} ${round}`);

/** Books an event in the caller's transaction. Returns false if it is booked already. Throws for a fraction, which PostgreSQL would round. */
export async function book(db: Db, { what, debit, credit, paise }: Entry): Promise<boolean> {
  if (!Number.isSafeInteger(paise) || paise <= 0) throw new Error(`${paise} is not an amount in paise`);
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

/** In paise, of all accounts of a kind: what was credited less what was debited. */
export async function balancesByKind(db: Db): Promise<Partial<Record<AccountKind, number>>> {
  const { rows } = await sql<{ kind: AccountKind; paise: number }>`
    select a.kind, sum(moved.paise)::bigint as paise
    from (
      select credit as account_id, sum(paise) as paise from ledger_entries group by 1
      union all select debit, -sum(paise) from ledger_entries group by 1
    ) moved join ledger_accounts a using (account_id) group by a.kind`.execute(db);
  return Object.fromEntries(rows.map(({ kind, paise }) => [kind, paise]));
}

export type Move = { at: Date; what: string; from: AccountKind; to: AccountKind; paise: number };

type Of = { owner: string; kinds: AccountKind[]; named?: string[]; tutors?: number[] };

/** Entries that touch these accounts of an owner, have one of these names, or name the owner in these tutors' accounts; oldest first. */
export async function movesOf(db: Db, { owner, kinds, named = [], tutors = [] }: Of): Promise<Move[]> {
  const { rows } = await sql<Move>`
    with own as (select account_id from ledger_accounts where owner = ${owner} and kind = any (${kinds}::text[])),
    paid as (select account_id from ledger_accounts where kind = 'tutor' and owner = any (${tutors.map(String)}::text[])),
    found as (
      select entry_id from ledger_entries where debit in (select account_id from own)
      union select entry_id from ledger_entries where credit in (select account_id from own)
      union select entry_id from ledger_entries where what = any (${named}::text[])
      union select entry_id from ledger_entries where debit in (select account_id from paid) and strpos(what, ${owner}) > 0
      union select entry_id from ledger_entries where credit in (select account_id from paid) and strpos(what, ${owner}) > 0
    )
    select e.at, e.what, f.kind as from, t.kind as to, e.paise
    from found join ledger_entries e using (entry_id)
    join ledger_accounts f on f.account_id = e.debit join ledger_accounts t on t.account_id = e.credit
    order by e.entry_id`.execute(db);
  return rows;
}

/** In paise, of the entries with these names, by name. */
export async function amountsOf(db: Db, names: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("ledger_entries")
    .select(["what", "paise"])
    .where("what", "=", sql<string>`any (${names}::text[])`)
    .execute();
  return new Map(rows.map(({ what, paise }) => [what, paise]));
}

/** In paise, what the entries from `from` to before `to` have moved between two kinds of accounts. */
export async function movedBetween(db: Db, from: Date, to: Date): Promise<(debit: AccountKind, credit: AccountKind) => number> {
  const { rows } = await sql<{ kinds: string; paise: number }>`
    select d.kind || ' ' || c.kind as kinds, sum(e.paise)::bigint as paise
    from ledger_entries e
    join ledger_accounts d on d.account_id = e.debit join ledger_accounts c on c.account_id = e.credit
    where e.at >= ${from} and e.at < ${to} group by 1`.execute(db);
  const sums = new Map(rows.map(({ kinds, paise }) => [kinds, paise]));
  return (debit, credit) => sums.get(`${debit} ${credit}`) ?? 0;
}

/** In paise, what is owed according to the stored balances of bounded accounts; reads no entries. */
export async function keptByKind(db: Db): Promise<Partial<Record<AccountKind, number>>> {
  const { rows } = await sql<{ kind: AccountKind; paise: number }>`
    select kind, sum(balance_paise)::bigint as paise from ledger_accounts where bounded group by kind`.execute(db);
  return Object.fromEntries(rows.map(({ kind, paise }) => [kind, paise]));
}
