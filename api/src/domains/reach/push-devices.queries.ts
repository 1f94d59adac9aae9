import { sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import { prepared } from "#api/platform/db/prepared.ts";

export type NewDevice = { accountId: string; sessionId: string; endpointMac: Buffer; sealed: Buffer; userAgent: string };

/** Adds a browser, or takes over its row from the person before. */
export async function saveDevice(db: Db, { accountId, sessionId, endpointMac, sealed, userAgent }: NewDevice): Promise<void> {
  const row = {
    ...{ account_id: accountId, session_id: sessionId, sealed_endpoint: sealed, user_agent: userAgent },
    ...{ refusals: 0, seen_at: clockNow },
  };
  await db
    .insertInto("push_devices")
    .values({ endpoint_mac: endpointMac, ...row })
    .onConflict((same) => same.column("endpoint_mac").doUpdateSet(row))
    .execute();
}

/**
 * Notes that a browser of this account is still there, in this session. Returns whether it is known. One that another account has left
 * is that account's no more.
 */
export async function renewDevice(
  db: Db,
  { accountId, sessionId, endpointMac, sealed }: Omit<NewDevice, "userAgent">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("push_devices")
    .set({ session_id: sessionId, sealed_endpoint: sealed, refusals: 0, seen_at: clockNow })
    .where("endpoint_mac", "=", endpointMac)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  const isKnown = numUpdatedRows > 0n;
  // protects C140: a browser that shows nothing more of the person before
  if (!isKnown) await db.deleteFrom("push_devices").where("endpoint_mac", "=", endpointMac).execute();
  return isKnown;
}

/** Deletes an account's devices beyond the newest. */
export async function deleteOldestDevices(db: Db, accountId: string, kept: number): Promise<void> {
  await sql`
    delete from push_devices where device_id in (
      select device_id from push_devices where account_id = ${accountId}::uuid order by seen_at desc, device_id offset ${kept})`.execute(
    db,
  );
}

/** An account's devices, the newest first. */
export const devicesOf = (db: Db, accountId: string) =>
  db
    .selectFrom("push_devices")
    .select(["device_id as id", "session_id as sessionId", "user_agent as userAgent", "created_at as addedAt"])
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .execute();

/** Deletes a device of this account. Returns whether there was one. */
export async function deleteDevice(db: Db, accountId: string, deviceId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("push_devices")
    .where("device_id", "=", deviceId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes a device of this account by the address that its browser had before. */
export async function deleteFormerAddress(db: Db, accountId: string, endpointMac: Buffer): Promise<void> {
  await db.deleteFrom("push_devices").where("endpoint_mac", "=", endpointMac).where("account_id", "=", accountId).execute();
}

/** Deletes a device that its push service no longer knows. */
export async function deleteGoneDevice(db: Db, deviceId: string): Promise<void> {
  await db.deleteFrom("push_devices").where("device_id", "=", deviceId).execute();
}

/** Counts that a push service has refused our key for a device; after five since it was last there it is deleted. */
export async function countRefusal(db: Db, deviceId: string): Promise<void> {
  await sql`update push_devices set refusals = refusals + 1 where device_id = ${deviceId}::uuid`.execute(db);
  await sql`delete from push_devices where device_id = ${deviceId}::uuid and refusals >= 5`.execute(db);
}

export type ReachableDevice = { deviceId: string; sealed: Buffer };

type ReachNow = {
  choice: "phone" | "both" | "email";
  devices: ReachableDevice[];
  /** This has gone to a device before. */ hasPushed: boolean;
};

/** An account's choice for a topic, and its devices that were there in the last 30 days. */
export async function reachOf(
  db: Db,
  { accountId, topic, emailId }: { accountId: string; topic: string; emailId: number },
): Promise<ReachNow> {
  const { rows } = await sql<{
    choice: ReachNow["choice"] | null;
    deviceId: string | null;
    sealed: Buffer | null;
    hasPushed: boolean;
  }>`
    select c.choice, d.device_id as "deviceId", d.sealed_endpoint as sealed,
      exists (select from notification_deliveries n where n.email_id = ${emailId}) as "hasPushed"
    from (select ${accountId}::uuid as account_id) one
    left join notification_choices c on c.account_id = one.account_id and c.topic = ${topic}
    left join push_devices d on d.account_id = one.account_id and d.seen_at > clock_now() - interval '30 days'
    ${prepared}`.execute(db);
  const devices = rows.flatMap(({ deviceId, sealed }) => (deviceId && sealed ? [{ deviceId, sealed }] : []));
  return { choice: rows[0]?.choice ?? "phone", devices, hasPushed: rows[0]?.hasPushed ?? false };
}
