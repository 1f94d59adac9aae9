import { sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import { prepared } from "#api/platform/db/prepared.ts";

/** Notes, before anything is sent, that a notification goes to these devices. It never goes to one of them again. */
export async function insertDeliveries(db: Db, emailId: number, deviceIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ deviceId: string; deliveryId: string }>`
    insert into notification_deliveries (email_id, device_id) select ${emailId}, unnest(${deviceIds}::uuid[])
    on conflict do nothing returning device_id as "deviceId", delivery_id as "deliveryId" ${prepared}`.execute(db);
  return new Map(rows.map(({ deviceId, deliveryId }) => [deviceId, deliveryId]));
}

export type Outcome = { deliveryId: string; error?: string };

/** Notes what the push services answered. */
export async function settleDeliveries(db: Db, outcomes: Outcome[]): Promise<void> {
  await sql`
    update notification_deliveries d set state = case when o.error is null then 'sent' else 'failed' end, error = o.error
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o ("deliveryId" uuid, error text)
    where d.delivery_id = o."deliveryId" ${prepared}`.execute(db);
}

/** Notes that a device has shown a notification. Returns whose it was, the first time. */
export async function markShown(db: Db, deliveryId: string): Promise<number | undefined> {
  const row = await db
    .updateTable("notification_deliveries")
    .set({ shown_at: clockNow })
    .where("delivery_id", "=", deliveryId)
    .where("shown_at", "is", null)
    .returning("email_id")
    .executeTakeFirst();
  return row?.email_id;
}
