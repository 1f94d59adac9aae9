import { sql } from "kysely";
import { retention } from "#api/core/retention.ts";
import { clockNow, type Db, daysAgo } from "#api/db/database.ts";

export type ProofPurpose = "student" | "applicant";
export type StoredProof = {
  hash: Buffer;
  purpose: ProofPurpose;
  email: string;
  spentOnAccount: string | null;
  spentOnApplication: string | null;
};

type NewProof = { hash: Buffer; purpose: ProofPurpose; email: string; seconds: number };

export async function insertProof(db: Db, { hash, purpose, email, seconds }: NewProof): Promise<void> {
  await db
    .insertInto("proofs")
    .values({ proof_hash: hash, purpose, address: email, expires_at: sql<Date>`clock_now() + make_interval(secs => ${seconds})` })
    .execute();
}

/** Whether a live proof has this hash. */
export async function isProof(db: Db, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("proofs")
    .select("purpose")
    .where("proof_hash", "=", hash)
    .where("expires_at", ">", clockNow)
    .executeTakeFirst();
  return row !== undefined;
}

/** A live proof, its row locked; undefined without one. */
export async function lockProof(db: Db, hash: Buffer): Promise<StoredProof | undefined> {
  const row = await db
    .selectFrom("proofs")
    .selectAll()
    .where("proof_hash", "=", hash)
    .where("expires_at", ">", clockNow)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      hash,
      purpose: row.purpose,
      email: row.address,
      spentOnAccount: row.account_id,
      spentOnApplication: row.application_id,
    }
  );
}

export type SpentOn = { accountId: string } | { tutorId: string };

/** Marks a proof as spent, and on what. */
export async function spendProof(db: Db, hash: Buffer, on: SpentOn): Promise<void> {
  const spent = "accountId" in on ? { account_id: on.accountId } : { application_id: on.tutorId };
  await db.updateTable("proofs").set(spent).where("proof_hash", "=", hash).execute();
}

/** Deletes codes and proofs past their retention. */
export async function deleteExpiredAuthRows(db: Db): Promise<void> {
  await sql`delete from proofs where expires_at < ${daysAgo(retention.tries.days)}`.execute(db);
  await sql`delete from codes where expires_at < ${daysAgo(retention.tries.days)}`.execute(db);
}

/** Deletes an account's spent proofs at sign-out, so that a repeated call is not answered any more. */
export async function deleteProofsOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("proofs").where("account_id", "=", accountId).execute();
}
