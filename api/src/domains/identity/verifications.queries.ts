import { sql } from "kysely";
import { retention } from "#api/platform/core/retention.ts";
import { clockNow, daysAgo, type Db } from "#api/platform/db/database.ts";

export type VerificationPurpose = "student" | "applicant";
export type StoredVerification = {
  hash: Buffer;
  purpose: VerificationPurpose;
  email: string;
  spentOnAccount: string | null;
  spentOnApplication: string | null;
};

type NewVerification = { hash: Buffer; purpose: VerificationPurpose; email: string; seconds: number };

export async function insertVerification(db: Db, { hash, purpose, email, seconds }: NewVerification): Promise<void> {
  await db
    .insertInto("email_verifications")
    .values({ token_hash: hash, purpose, address: email, expires_at: sql<Date>`clock_now() + make_interval(secs => ${seconds})` })
    .execute();
}

/** Whether a live proof has this hash, and this purpose if one is given. */
export async function isProof(db: Db, hash: Buffer, purpose?: VerificationPurpose): Promise<boolean> {
  const row = await db
    .selectFrom("email_verifications")
    .select("purpose")
    .where("token_hash", "=", hash)
    .where("expires_at", ">", clockNow)
    .$if(purpose !== undefined, (query) => query.where("purpose", "=", purpose ?? "student"))
    .executeTakeFirst();
  return row !== undefined;
}

/** A live proof, its row locked; undefined without one. */
export async function lockVerification(db: Db, hash: Buffer): Promise<StoredVerification | undefined> {
  const row = await db
    .selectFrom("email_verifications")
    .selectAll()
    .where("token_hash", "=", hash)
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
export async function spendVerification(db: Db, hash: Buffer, on: SpentOn): Promise<void> {
  const spent = "accountId" in on ? { account_id: on.accountId } : { application_id: on.tutorId };
  await db.updateTable("email_verifications").set(spent).where("token_hash", "=", hash).execute();
}

/** Deletes codes and proofs past their retention. */
export async function deleteExpiredAuthRows(db: Db): Promise<void> {
  await sql`delete from email_verifications where expires_at < ${daysAgo(retention.tries.days)}`.execute(db);
  await sql`delete from codes where expires_at < ${daysAgo(retention.tries.days)}`.execute(db);
}

/** Deletes an account's spent proofs at sign-out, so that a repeated call is not answered any more. */
export async function deleteVerificationsOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("email_verifications").where("account_id", "=", accountId).execute();
}
