import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

/** Deletes a family's account with its sessions and devices, and codes and proofs of its address. */
export async function deleteFamilyAccount(db: Db, id: string, email: string): Promise<void> {
  await sql`delete from codes where lower(address) = lower(${email})`.execute(db);
  await sql`delete from proofs where lower(address) = lower(${email})`.execute(db);
  await sql`delete from allowances_used where strpos(key, ${id}) > 0 or strpos(lower(key), lower(${email})) > 0`.execute(db);
  await db.deleteFrom("accounts").where("account_id", "=", id).where("role", "=", "student").execute();
}
