import { idempotencyHours, maxIdempotencyKeys } from "@tutoring/contract/rules";
import { sql } from "kysely";
import type { IdempotencyKey } from "#api/platform/core/caller.ts";
import type { Db } from "#api/platform/db/database.ts";

const earliest = sql<Date>`clock_now() - make_interval(hours => ${idempotencyHours})`;

/** What a call with this key has made, and of what was sent with it. */
export async function madeWith(
  db: Db,
  accountId: string,
  { route, value }: IdempotencyKey,
): Promise<{ requestMac: Buffer; made: string } | undefined> {
  // protects C219: the end of a key [.where("made_at", ">", earliest) → nothing]
  return await db
    .selectFrom("idempotency_keys")
    .select(["request_mac as requestMac", "made"])
    .where("account_id", "=", accountId)
    .where("route", "=", route)
    .where("idempotency_key", "=", value)
    .where("made_at", ">", earliest)
    .executeTakeFirst();
}

/** Takes a key until the end of the transaction. False if another call holds it. */
export async function tryLockKey(db: Db, accountId: string, { route, value }: IdempotencyKey): Promise<boolean> {
  const name = `idempotency key ${accountId} ${route} ${value}`;
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`.execute(db);
  return rows[0]?.taken === true;
}

/** Stores what the call with this key has made; beyond the limit of an account, its oldest keys are forgotten. */
export async function saveMade(
  db: Db,
  accountId: string,
  { route, value, requestMac }: IdempotencyKey,
  made: string,
): Promise<void> {
  await sql`
    insert into idempotency_keys (account_id, route, idempotency_key, request_mac, made)
    values (${accountId}::uuid, ${route}, ${value}, ${requestMac}, ${made})
    on conflict (account_id, route, idempotency_key) do update
    set request_mac = excluded.request_mac, made = excluded.made, made_at = clock_now()`.execute(db);
  // protects C219: the number of keys of an account [offset ${maxIdempotencyKeys} → offset 1000000]
  await sql`
    delete from idempotency_keys where account_id = ${accountId}::uuid and (route, idempotency_key) in (
      select route, idempotency_key from idempotency_keys where account_id = ${accountId}::uuid
      order by made_at desc offset ${maxIdempotencyKeys})`.execute(db);
}

/** Forgets what the call with this key has made. */
export async function forgetMade(db: Db, accountId: string, { route, value }: IdempotencyKey): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("account_id", "=", accountId)
    .where("route", "=", route)
    .where("idempotency_key", "=", value)
    .execute();
}

export async function deleteOldKeys(db: Db): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("made_at", "<=", earliest).execute();
}
