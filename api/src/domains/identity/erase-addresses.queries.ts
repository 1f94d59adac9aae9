import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { mailboxOf } from "./mailbox.ts";

/**
 * The addresses of an account, those it had as long as emails to them are kept, and `more` of the same person; without those that
 * another account has or had: an erasure takes nothing from other people.
 */
export async function ownAddressesOf(db: Db, id: string | null, more: string[] = []): Promise<string[]> {
  // protects C15: what others have at an address that was the account's [where not exists → where true or not exists]
  const { rows } = await sql<{ address: string }>`
    select distinct lower(address) as address from (
      select email as address from accounts where account_id = ${id}::uuid
      union all select address from former_addresses where account_id = ${id}::uuid
      union all select address from unnest(${more}::text[]) as address
    ) known
    where not exists (select from accounts a where lower(a.email) = lower(known.address) and a.account_id is distinct from ${id}::uuid)
      and not exists (select from former_addresses f where lower(f.address) = lower(known.address) and f.account_id is distinct from ${id}::uuid)
    order by 1`.execute(db);
  return rows.map(({ address }) => address);
}

/** Locks an account until the transaction ends, so that its address does not change meanwhile; what refers to it may be written. Returns whether it is there. */
export async function lockAccount(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from accounts where account_id = ${id}::uuid for no key update`.execute(db);
  return rows.length > 0;
}

/** Deletes an account's codes, proofs and limits, and those of its own addresses. */
export async function deleteSignInTraces(db: Db, id: string | null, addresses: string[]): Promise<void> {
  const words = [...(id ? [id] : []), ...addresses, ...addresses.map(mailboxOf)];
  await sql`delete from codes where lower(address) = any (${addresses}::text[]) or device = ${`account ${id}`}`.execute(db);
  await sql`
    delete from email_verifications where lower(address) = any (${addresses}::text[]) or account_id = ${id}::uuid`.execute(db);
  await sql`delete from allowances_used where string_to_array(lower(key), ' ') && ${words}::text[]`.execute(db);
}
