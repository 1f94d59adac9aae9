import type { PaySettings } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import type { Raise } from "./pay.policy.ts";

/** The settings of pay, which always exist. */
export async function paySettings(db: Db): Promise<PaySettings> {
  return await db
    .selectFrom("pay_settings")
    .select([
      "tds_percent as tdsPercent",
      "tds_percent_without_pan as tdsPercentWithoutPan",
      "tds_threshold_rupees as tdsThresholdRupees",
      "minimum_rupees as minimumRupees",
      "second_admin_rupees as secondAdminRupees",
    ])
    .executeTakeFirstOrThrow();
}

/** The last raise of `secondAdminRupees` that no other admin has confirmed. */
export async function openRaise(db: Db): Promise<Raise | undefined> {
  return await db
    .selectFrom("pay_settings")
    .select(["raised_by as raisedBy", "raised_from_rupees as fromRupees"])
    .where("raised_by", "is not", null)
    .$narrowType<{ raisedBy: string; fromRupees: number }>()
    .executeTakeFirst();
}

export async function keepSettings(db: Db, given: PaySettings, raise: Raise | undefined): Promise<void> {
  await sql`
    update pay_settings set tds_percent = ${given.tdsPercent}, tds_percent_without_pan = ${given.tdsPercentWithoutPan},
      tds_threshold_rupees = ${given.tdsThresholdRupees}, minimum_rupees = ${given.minimumRupees},
      second_admin_rupees = ${given.secondAdminRupees},
      raised_by = ${raise?.raisedBy ?? null}::uuid, raised_from_rupees = ${raise?.fromRupees ?? null}`.execute(db);
}

type SealedAccount = { holder: string; ifsc: string; account: Buffer; accountEnd: string; byTutor?: boolean };
type SealedPan = { pan: Buffer | null; panEnd: string | null };

/** Stores a tutor's sealed bank account in place of an earlier one; the PAN only if it is given. */
export async function keepAccount(db: Db, tutorId: number, given: SealedAccount & Partial<SealedPan>): Promise<void> {
  const row = {
    holder: given.holder,
    ifsc: given.ifsc,
    sealed_account: given.account,
    account_end: given.accountEnd,
    entered_by_tutor_at: given.byTutor ? clockNow : null,
    ...(given.pan !== undefined && { sealed_pan: given.pan, pan_end: given.panEnd ?? null }),
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
    .select([
      "a.tutor_id as tutorId",
      "a.holder",
      "a.ifsc",
      "a.sealed_account as account",
      "a.account_end as accountEnd",
      "a.pan_end as panEnd",
    ])
    .where("p.batch_id", "=", batchId)
    .execute();
}
