import type { Db } from "#api/db/database.ts";

export type SealedAccount = {
  holder: string;
  ifsc: string;
  account: Buffer;
  accountEnd: string;
  pan: Buffer | null;
  panEnd: string | null;
};

/** Stores a tutor's sealed bank account in place of an earlier one. */
export async function keepAccount(db: Db, tutorId: number, given: SealedAccount): Promise<void> {
  const row = {
    holder: given.holder,
    ifsc: given.ifsc,
    sealed_account: given.account,
    account_end: given.accountEnd,
    sealed_pan: given.pan,
    pan_end: given.panEnd,
  };
  await db
    .insertInto("tutor_bank_accounts")
    .values({ tutor_id: tutorId, ...row })
    .onConflict((conflict) => conflict.column("tutor_id").doUpdateSet(row))
    .execute();
}

/** The sealed bank accounts of the tutors who are paid in a batch. */
export async function accountsOfBatch(db: Db, batchId: string) {
  return await db
    .selectFrom("tutor_bank_accounts as a")
    .innerJoin("payouts as p", "p.tutor_id", "a.tutor_id")
    .select(["a.tutor_id as tutorId", "a.holder", "a.ifsc", "a.sealed_account as account", "a.account_end as accountEnd"])
    .where("p.batch_id", "=", batchId)
    .execute();
}
