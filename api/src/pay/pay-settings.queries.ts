import type { PaySettings } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import type { Raise } from "./second-admin.policy.ts";

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
