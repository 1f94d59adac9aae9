import { sql } from "kysely";
import { clockNow, type Db } from "#api/db/database.ts";

export type StoredProof = { hash: Buffer; purpose: string; address: string; spentOnAccount: string | null };

type NewProof = { hash: Buffer; purpose: string; address: string; seconds: number };

export async function insertProof(db: Db, { hash, purpose, address, seconds }: NewProof): Promise<void> {
  await db
    .insertInto("proofs")
    .values({ proof_hash: hash, purpose, address, expires_at: sql<Date>`clock_now() + make_interval(secs => ${seconds})` })
    .execute();
}

export async function lockProof(db: Db, hash: Buffer): Promise<StoredProof | undefined> {
  const row = await db
    .selectFrom("proofs")
    .selectAll()
    .where("proof_hash", "=", hash)
    .where("expires_at", ">", clockNow)
    .forUpdate()
    .executeTakeFirst();
  return row && { hash, purpose: row.purpose, address: row.address, spentOnAccount: row.account_id };
}

export async function spendProof(db: Db, hash: Buffer, accountId: string): Promise<void> {
  await db.updateTable("proofs").set({ account_id: accountId }).where("proof_hash", "=", hash).execute();
}

export async function forgetOldProofs(db: Db): Promise<void> {
  await sql`delete from proofs where expires_at < clock_now() - interval '1 day'`.execute(db);
  await sql`delete from codes where expires_at < clock_now() - interval '1 day'`.execute(db);
  await sql`delete from sessions where expires_at < clock_now() - interval '30 days'`.execute(db);
}
