import type { Db } from "#api/platform/db/database.ts";
import { type Quiet, usualQuiet } from "./quiet-hours.policy.ts";

/** The quiet hours of an account: those it has chosen, or the usual ones. */
export async function quietHoursOf(db: Db, accountId: string): Promise<Quiet> {
  const query = db.selectFrom("quiet_hours").where("account_id", "=", accountId);
  const chosen = query.select(["from_minute as fromMinute", "until_minute as untilMinute", "time_zone as zone"]);
  return (await chosen.executeTakeFirst()) ?? usualQuiet;
}

export async function saveQuietHours(db: Db, accountId: string, { fromMinute, untilMinute, zone }: Quiet): Promise<void> {
  const row = { from_minute: fromMinute, until_minute: untilMinute, time_zone: zone };
  await db
    .insertInto("quiet_hours")
    .values({ account_id: accountId, ...row })
    .onConflict((same) => same.column("account_id").doUpdateSet(row))
    .execute();
}
