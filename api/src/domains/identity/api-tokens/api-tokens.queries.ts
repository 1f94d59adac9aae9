import { type ApiToken, type Scope, scopes as allScopes } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { sql } from "kysely";
import { type Db, isViolationOf } from "#api/platform/db/database.ts";
import { prepared } from "#api/platform/db/prepared.ts";

type NewToken = { accountId: string; name: string; hash: Buffer; prefix: string; scopes: readonly Scope[]; days: number };

/** Stores a token. Returns its id; undefined if its name is taken. */
export async function insertToken(db: Db, token: NewToken): Promise<string | undefined> {
  const { accountId, name, hash, prefix, scopes, days } = token;
  const { rows } = await sql<{ id: string }>`
    insert into api_tokens (account_id, name, token_hash, prefix, scopes, expires_at)
    values (${accountId}, ${name}, ${hash}, ${prefix}, ${scopes}::text[], clock_now() + make_interval(days => ${days}))
    returning token_id as id`
    .execute(db)
    .catch((error: unknown) => {
      if (isViolationOf(error, "api_tokens_by_name")) return { rows: [] };
      throw error;
    });
  return rows[0]?.id;
}

export async function countTokens(db: Db): Promise<number> {
  const { rows } = await sql<{ tokens: number }>`select count(*)::int as tokens from api_tokens`.execute(db);
  return rows[0]?.tokens ?? 0;
}

/** All tokens, or the one with this id, the newest first. */
export async function apiTokens(db: Db, id?: string): Promise<ApiToken[]> {
  const { rows } = await sql<Row>`
    select t.token_id, t.name, t.prefix, t.scopes, t.created_at, t.expires_at, t.last_used_at, t.last_used_from,
      a.name as created_by, a.disabled_at is not null as has_left, t.expires_at <= clock_now() as is_over
    from api_tokens t join accounts a using (account_id)
    where ${id ?? null}::uuid is null or t.token_id = ${id ?? null}::uuid
    order by t.created_at desc, t.token_id`.execute(db);
  return rows.map((row) => ({
    id: row.token_id,
    name: row.name,
    prefix: row.prefix,
    scopes: known(row.scopes),
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastUsedFrom: row.last_used_from,
    state: row.is_over ? "expired" : row.has_left ? "owner-left" : "active",
  }));
}

type Row = {
  token_id: string;
  name: string;
  prefix: string;
  scopes: string[];
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  last_used_from: string | null;
  created_by: string;
  has_left: boolean;
  is_over: boolean;
};

/** A newer version may have stored others. */
const known = (given: string[]): Scope[] => allScopes.filter((one) => given.includes(one));

/** Deletes a token. Returns its name; undefined if there is none. */
export async function deleteToken(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`delete from api_tokens where token_id = ${id} returning name`.execute(db);
  return rows[0]?.name;
}

/** Deletes the tokens of the admin with this email, or of all admins. Expired ones stay to be seen. Returns their names. */
export async function deleteTokensOf(db: Db, email: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from api_tokens t using accounts a
    where a.account_id = t.account_id and t.expires_at > clock_now()
      and (${email ?? null}::text is null or lower(a.email) = lower(${email ?? ""}))
    returning t.name`.execute(db);
  return rows.map(({ name }) => name);
}

export type LiveToken = {
  tokenId: string;
  tokenName: string;
  scopes: Scope[];
  /** Its last use is not noted, or more than a minute ago. */
  isStale: boolean;
  account: { id: string; email: string; language: Language; sample: boolean; secondFactor: boolean };
};

/**
 * A token that is good, of an admin who is not disabled. A passkey is a second factor as well as an app, and so is the connection with the
 * identity provider `trusted` to ask for two.
 */
export async function liveToken(db: Db, hash: Buffer, trusted: string | undefined): Promise<LiveToken | undefined> {
  // protects C160: the end of a token [t.expires_at > clock_now() → true]
  // protects C160: the end of an admin's tokens with the account [a.role = 'admin' and a.disabled_at is null → true]
  const { rows } = await sql<LiveRow>`
    select t.token_id, t.name, t.scopes, coalesce(t.last_used_at < clock_now() - interval '1 minute', true) as is_stale,
      a.account_id, coalesce(a.email, '') as email, a.language, a.is_sample,
      a.totp_secret is not null or exists (select from passkeys p where p.account_id = a.account_id)
        or exists (select from oidc_links l where l.account_id = a.account_id and l.issuer = ${trusted ?? null}) as second_factor
    from api_tokens t join accounts a using (account_id)
    where t.token_hash = ${hash} and t.expires_at > clock_now() and a.role = 'admin' and a.disabled_at is null ${prepared}`.execute(
    db,
  );
  const [row] = rows;
  return (
    row && {
      tokenId: row.token_id,
      tokenName: row.name,
      scopes: known(row.scopes),
      isStale: row.is_stale,
      account: {
        id: row.account_id,
        email: row.email,
        language: row.language,
        sample: row.is_sample,
        secondFactor: row.second_factor,
      },
    }
  );
}

type LiveRow = {
  token_id: string;
  name: string;
  scopes: string[];
  is_stale: boolean;
  account_id: string;
  email: string;
  language: Language;
  is_sample: boolean;
  second_factor: boolean;
};

/** Notes a use, unless one of the last minute is noted: one row is not written at every call. */
export async function noteUse(db: Db, tokenId: string, from: string): Promise<void> {
  await sql`
    update api_tokens set last_used_at = clock_now(), last_used_from = ${from}
    where token_id = ${tokenId} and coalesce(last_used_at < clock_now() - interval '1 minute', true)`.execute(db);
}

/** Deletes tokens that expired a year ago, and with them from where they were used. */
export async function deleteOldTokens(db: Db): Promise<void> {
  await sql`delete from api_tokens where expires_at < clock_now() - interval '1 year'`.execute(db);
}
