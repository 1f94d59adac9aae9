import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

type Stored = { secret: Buffer | null; step: number };

/** The sealed secret of an account's app, null without one, and the last time step used. */
export async function totpOf(db: Db, accountId: string): Promise<Stored> {
  const row = await db
    .selectFrom("accounts")
    .select(["totp_secret", "totp_step"])
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return { secret: row.totp_secret, step: Number(row.totp_step ?? 0) };
}

/** Sets the sealed secret, or removes it with null. */
export async function setTotp(db: Db, accountId: string, secret: Buffer | null): Promise<void> {
  await db.updateTable("accounts").set({ totp_secret: secret, totp_step: null }).where("account_id", "=", accountId).execute();
}

/** Claims a time step of the app. Exactly one of several concurrent calls gets true. */
export async function claimStep(db: Db, accountId: string, step: number): Promise<boolean> {
  // protects 6.5.1: using up an authenticator app's code [} and coalesce(totp_step, 0) < ${step} returning account_id` → } returning account_id`]
  const { rows } = await sql`
    update accounts set totp_step = ${step} where account_id = ${accountId} and coalesce(totp_step, 0) < ${step}
    returning account_id`.execute(db);
  return rows.length === 1;
}

/** Replaces all recovery codes; codes are stored as MACs. */
export async function replaceRecoveryCodes(db: Db, accountId: string, macs: Buffer[]): Promise<void> {
  await db.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
  if (macs.length === 0) return;
  await db
    .insertInto("recovery_codes")
    .values(macs.map((code_mac) => ({ account_id: accountId, code_mac, used_at: null })))
    .execute();
}

/** Uses a recovery code up. Returns whether it existed. */
export async function claimRecoveryCode(db: Db, accountId: string, mac: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = clock_now()
    where account_id = ${accountId} and code_mac = ${mac} and used_at is null returning account_id`.execute(db);
  return rows.length === 1;
}

/** The number of an account's unused recovery codes. */
export async function recoveryCodesLeft(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_codes")
    .select((one) => one.fn.countAll<number>().as("left"))
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return left;
}
