import { sql } from "kysely";
import { clockNow, type Db, isViolationOf } from "#api/platform/db/database.ts";

type Identity = { issuer: string; subject: string };

/** The account that this person at the provider was connected with, by its owner. */
export async function accountOfIdentity(db: Db, { issuer, subject }: Identity): Promise<string | undefined> {
  const row = await db
    .selectFrom("oidc_links")
    .select("account_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.account_id;
}

type Link = { linkedAt: Date; usedAt: Date | null };

/** Since when the account is connected at this provider; undefined if it is not. */
export const linkOf = (db: Db, accountId: string, issuer: string): Promise<Link | undefined> =>
  db
    .selectFrom("oidc_links")
    .select(["linked_at as linkedAt", "used_at as usedAt"])
    .where("account_id", "=", accountId)
    .where("issuer", "=", issuer)
    .executeTakeFirst();

/** Connects an account. Says which of the two is connected already, with another. */
export async function insertLink(
  db: Db,
  accountId: string,
  { issuer, subject }: Identity,
): Promise<"done" | "account-taken" | "identity-taken"> {
  try {
    await db.insertInto("oidc_links").values({ issuer, subject, account_id: accountId }).execute();
    return "done";
  } catch (error) {
    if (isViolationOf(error, "oidc_links_account_id_issuer_key")) return "account-taken";
    if (isViolationOf(error, "oidc_links_pkey")) return "identity-taken";
    throw error;
  }
}

export async function recordLinkUse(db: Db, { issuer, subject }: Identity): Promise<void> {
  await db
    .updateTable("oidc_links")
    .set({ used_at: clockNow })
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .execute();
}

/** Disconnects an account. Returns whether it was connected. */
export async function deleteLink(db: Db, accountId: string, issuer: string): Promise<boolean> {
  // protects C163: whose account is disconnected ["account_id", "=", accountId) .where( → nothing]
  const { numDeletedRows } = await db
    .deleteFrom("oidc_links")
    .where("account_id", "=", accountId)
    .where("issuer", "=", issuer)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Disconnects an account at every provider. */
export async function deleteLinksOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("oidc_links").where("account_id", "=", accountId).execute();
}

/** Notes that a sign-in at the provider was used. Returns false if it was before. */
export async function useAttempt(db: Db, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto("oidc_attempts")
    .values({ attempt_hash: hash, expires_at: expiresAt })
    .onConflict((used) => used.doNothing())
    .returning("expires_at")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes used sign-ins that are too old to count again; a minute more, for clocks that differ. */
export async function deleteOldAttempts(db: Db): Promise<void> {
  await sql`delete from oidc_attempts where expires_at < clock_now() - interval '1 minute'`.execute(db);
}

/** Opens the other sign-in methods of the back office for an hour. Returns until when. */
export async function openOtherMethods(db: Db): Promise<Date> {
  const row = await db
    .insertInto("other_sign_in_methods")
    .values({ open_until: sql<Date>`clock_now() + interval '1 hour'` })
    .onConflict((same) => same.column("only_row").doUpdateSet({ open_until: sql<Date>`excluded.open_until` }))
    .returning("open_until")
    .executeTakeFirstOrThrow();
  return row.open_until;
}

/** Whether the other sign-in methods of the back office were opened within the last hour. */
export async function areOtherMethodsOpen(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("other_sign_in_methods")
    .select("only_row")
    .where("open_until", ">", clockNow)
    .executeTakeFirst();
  return row !== undefined;
}
