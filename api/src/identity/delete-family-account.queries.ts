import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import { mailboxOf } from "./mailbox.ts";

/** Deletes a family's account with its sessions and devices, and codes, proofs and limits of its address. */
export async function deleteFamilyAccount(db: Db, id: string, email: string): Promise<void> {
  const words = [id, email.toLowerCase(), mailboxOf(email)];
  await sql`delete from codes where lower(address) = lower(${email})`.execute(db);
  await sql`delete from proofs where lower(address) = lower(${email})`.execute(db);
  await sql`delete from allowances_used where string_to_array(lower(key), ' ') && ${words}::text[]`.execute(db);
  await db.deleteFrom("accounts").where("account_id", "=", id).where("role", "=", "student").execute();
}
