import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import { mailboxOf } from "./mailbox.ts";

/** Deletes a family's account with its sessions and devices, and codes, proofs and limits of its addresses, former ones too. */
export async function deleteFamilyAccount(db: Db, id: string, addresses: string[]): Promise<void> {
  const small = addresses.map((address) => address.toLowerCase());
  const words = [id, ...small, ...addresses.map(mailboxOf)];
  await sql`delete from codes where lower(address) = any (${small}::text[])`.execute(db);
  await sql`delete from proofs where lower(address) = any (${small}::text[])`.execute(db);
  await sql`delete from allowances_used where string_to_array(lower(key), ' ') && ${words}::text[]`.execute(db);
  await db.deleteFrom("accounts").where("account_id", "=", id).where("role", "=", "student").execute();
}
