import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { type Db, isViolationOf } from "#api/platform/db/database.ts";

/** Notes that a challenge was signed. Returns false if it was before. */
export async function useChallenge(db: Db, mac: Buffer, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto("passkey_challenges")
    .values({ challenge_mac: mac, expires_at: expiresAt })
    .onConflict((used) => used.doNothing())
    .returning("expires_at")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes signed challenges that are too old to count again; a minute more, for clocks that differ. */
export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await sql`delete from passkey_challenges where expires_at < clock_now() - interval '1 minute'`.execute(db);
}

export type StoredPasskey = {
  id: string;
  accountId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  canSync: boolean;
  isSynced: boolean;
  transports: string[];
  name: string;
  addedAt: Date;
  usedAt: Date | null;
};

const columns = [
  "passkey_id as id",
  "account_id as accountId",
  "credential_id as credentialId",
  "public_key as publicKey",
  "counter",
  "can_sync as canSync",
  "is_synced as isSynced",
  "transports",
  "name",
  "created_at as addedAt",
  "used_at as usedAt",
] as const;

/** An account's passkeys, the newest first. */
export const passkeysOf = (db: Db, accountId: string): Promise<StoredPasskey[]> =>
  db
    .selectFrom("passkeys")
    .select(columns)
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("passkey_id")
    .execute();

export async function hasPasskey(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("passkeys")
    .select("passkey_id")
    .where("account_id", "=", accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The passkey with this credential id, whosever it is, and the handle of its account. */
export async function passkeyByCredential(
  db: Db,
  credentialId: Buffer,
): Promise<(StoredPasskey & { handle: Buffer | null }) | undefined> {
  const passkey = await db.selectFrom("passkeys").select(columns).where("credential_id", "=", credentialId).executeTakeFirst();
  if (!passkey) return undefined;
  const account = await db
    .selectFrom("accounts")
    .select("passkey_handle")
    .where("account_id", "=", passkey.accountId)
    .executeTakeFirst();
  return { ...passkey, handle: account?.passkey_handle ?? null };
}

/** The bytes by which authenticators know an account, made at the first call: they say nothing of it. */
export async function passkeyHandleOf(db: Db, accountId: string): Promise<Buffer> {
  const { rows } = await sql<{ handle: Buffer }>`
    update accounts set passkey_handle = coalesce(passkey_handle, ${randomBytes(16)}) where account_id = ${accountId}::uuid
    returning passkey_handle as handle`.execute(db);
  if (!rows[0]) throw new Error("an account that is signed in exists");
  return rows[0].handle;
}

type NewPasskey = Omit<StoredPasskey, "id" | "addedAt" | "usedAt">;

/** Adds a passkey. Returns its id; undefined when it is stored already. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<string | undefined> {
  try {
    const row = await db
      .insertInto("passkeys")
      .values({
        account_id: passkey.accountId,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        can_sync: passkey.canSync,
        is_synced: passkey.isSynced,
        transports: passkey.transports,
        name: passkey.name,
      })
      .returning("passkey_id")
      .executeTakeFirstOrThrow();
    return row.passkey_id;
  } catch (error) {
    if (isViolationOf(error, "passkeys_credential_id_key")) return undefined;
    throw error;
  }
}

/** Records a use. False if the counter is not higher than at the last use, though the passkey counts: it may have been copied. */
export async function recordUse(
  db: Db,
  { id, counter, isSynced }: { id: string; counter: number; isSynced: boolean },
): Promise<boolean> {
  // protects C164: the counter that only rises [and (counter < ${counter} or (counter = 0 and ${counter} = 0)) → nothing]
  const { rows } = await sql`
    update passkeys set counter = ${counter}, is_synced = ${isSynced}, used_at = clock_now()
    where passkey_id = ${id}::uuid and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning passkey_id`.execute(
    db,
  );
  return rows.length === 1;
}

/** Names a passkey of this account. Returns whether there is one. */
export async function namePasskey(db: Db, accountId: string, id: string, name: string): Promise<boolean> {
  // protects C164: whose passkey is renamed ["account_id", "=", accountId) .where( → nothing]
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ name })
    .where("account_id", "=", accountId)
    .where("passkey_id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a passkey of this account. Returns its name; undefined if there was none. */
export async function deletePasskey(db: Db, accountId: string, id: string): Promise<string | undefined> {
  // protects C164: whose passkey is removed ["account_id", "=", accountId) .where( → nothing]
  const row = await db
    .deleteFrom("passkeys")
    .where("account_id", "=", accountId)
    .where("passkey_id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

/** Deletes all passkeys of an account. */
export async function deletePasskeysOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("passkeys").where("account_id", "=", accountId).execute();
}
