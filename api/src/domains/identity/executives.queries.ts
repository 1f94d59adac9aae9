import { type Executive, type Grant, grantNames, rolesFor } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import { prepared } from "#api/platform/db/prepared.ts";
import { limitInitialPassword } from "./accounts.queries.ts";
import { deleteLinksOf } from "./oidc/oidc.queries.ts";
import { deletePasskeysOf } from "./passkeys.queries.ts";
import { endSessionsOf } from "./sessions.queries.ts";

/** All executives, or the one with this id, with the number of their sessions. */
export async function executives(db: Db, id?: string): Promise<Executive[]> {
  let wanted = db
    .selectFrom("accounts as a")
    .select([
      "a.account_id",
      "a.name",
      "a.username",
      "a.email",
      "a.disabled_at",
      "a.created_at",
      "a.granted",
      "a.takes_requests",
      "a.totp_secret",
    ])
    .select(sql<number>`(select count(*) from passkeys p where p.account_id = a.account_id)`.as("passkeys"))
    .select(
      sql<number>`(select count(*) from sessions s where s.account_id = a.account_id and s.ended_at is null
        and s.idle_until > clock_now() and s.expires_at > clock_now())`.as("sessions"),
    )
    .where("a.role", "=", "executive");
  if (id) wanted = wanted.where("a.account_id", "=", id);
  const rows = await wanted.orderBy("a.created_at").orderBy("a.account_id").execute();
  return rows.map((row) => ({
    id: row.account_id,
    name: row.name,
    username: row.username ?? "",
    email: row.email ?? "",
    disabled: row.disabled_at !== null,
    createdAt: row.created_at.toISOString(),
    sessions: row.sessions,
    secondFactor: row.totp_secret !== null,
    passkeys: row.passkeys,
    grants: grantNames.filter((name) => row.granted.includes(name)),
    takesRequests: row.takes_requests,
  }));
}

/** Disables an account and ends its sessions, or enables it again. */
export async function setDisabled(db: Db, id: string, disabled: boolean): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ disabled_at: disabled ? clockNow : null })
    .where("account_id", "=", id)
    .execute();
  if (disabled) await endSessionsOf(db, id);
}

/** Whether new requests are assigned to this executive. */
export const takesRequestsOf = (db: Db, id: string): Promise<boolean> =>
  db
    .selectFrom("accounts")
    .select("takes_requests")
    .where("account_id", "=", id)
    .executeTakeFirst()
    .then((row) => row?.takes_requests ?? false);

/** Says whether new requests are assigned to an executive. */
export const setTakesRequests = (db: Db, id: string, takes: boolean) =>
  db
    .updateTable("accounts")
    .set({ takes_requests: takes })
    .where("account_id", "=", id)
    .where("role", "=", "executive")
    .execute();

/**
 * The executive whose turn it is to get a new request; undefined if nobody takes them. A sequence counts the turns, so that bookings do not
 * wait for each other; one that is not made uses up its turn.
 */
export async function nextOwner(db: Db): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    with taking as materialized (
      select account_id as id, name, row_number() over (order by account_id) - 1 as nth, count(*) over () as people
      from accounts where takes_requests and disabled_at is null
    ),
    turn as materialized (select nextval('turns_of_owners') as number where exists (select from taking))
    select id, name from taking cross join turn where nth = number % people ${prepared}`.execute(db);
  return rows[0];
}

/** Sets what an executive has been given. Returns what it was before. */
export async function setGrants(db: Db, id: string, grants: readonly Grant[]): Promise<string[]> {
  const { rows } = await sql<{ granted: string[] }>`
    with before as (select account_id, granted from accounts where account_id = ${id}::uuid and role = 'executive' for update)
    update accounts a set granted = ${grants}::text[] from before where a.account_id = before.account_id
    returning before.granted`.execute(db);
  return rows[0]?.granted ?? [];
}

export type BackOfficeAccount = { role: string; name: string; login: string; disabled: boolean };

/** All admins and executives, disabled ones included. */
export async function backOfficeAccounts(db: Db): Promise<BackOfficeAccount[]> {
  const rows = await db
    .selectFrom("accounts")
    .select(["role", "name", "email", "username", "disabled_at"])
    .where("role", "in", rolesFor("handle-requests"))
    .orderBy("role")
    .orderBy("created_at")
    .execute();
  return rows.map(({ role, name, email, username, disabled_at }) => ({
    role,
    name,
    login: username ?? email ?? "",
    disabled: disabled_at !== null,
  }));
}

/** Sets an executive's password for some days, removes their passkeys and identity provider and ends their sessions; an authenticator app stays. Returns who it is; undefined if nobody. */
export async function resetPassword(db: Db, username: string, passwordHash: string, days: number) {
  const row = await db
    .updateTable("accounts")
    .set({ password_hash: passwordHash, is_sample: false })
    .where(sql`lower(username)`, "=", username.toLowerCase())
    .returning(["account_id", "username", "name"])
    .executeTakeFirst();
  if (!row) return undefined;
  await limitInitialPassword(db, row.account_id, days);
  await deletePasskeysOf(db, row.account_id);
  await deleteLinksOf(db, row.account_id);
  await endSessionsOf(db, row.account_id);
  return { username: row.username, name: row.name };
}

/** Disables the enabled accounts of the back office with this user name or email, and ends their sessions. Returns whose they are. */
export async function disableAccounts(db: Db, login: string) {
  const rows = await db
    .updateTable("accounts")
    .set({ disabled_at: clockNow })
    .where("role", "in", rolesFor("handle-requests"))
    .where("disabled_at", "is", null)
    .where((one) =>
      one.or([one(sql`lower(username)`, "=", login.toLowerCase()), one(sql`lower(email)`, "=", login.toLowerCase())]),
    )
    .returning(["account_id", "role", "name", "username", "email"])
    .execute();
  for (const { account_id } of rows) await endSessionsOf(db, account_id);
  return rows.map(({ role, name, username, email }) => ({ role, name, username, email }));
}

/** Ends the sessions of everybody with this user name or email, or of all people. Returns how many accounts had any. */
export async function endSessionsOfLogin(db: Db, login?: string): Promise<number> {
  const { rows } = await sql`
    with ended as (
      update sessions s set ended_at = clock_now() from accounts a
      where a.account_id = s.account_id and s.ended_at is null and s.idle_until > clock_now() and s.expires_at > clock_now()
        and (${login ?? null}::text is null or lower(a.username) = lower(${login ?? ""}) or lower(a.email) = lower(${login ?? ""}))
      returning s.account_id
    )
    select distinct account_id from ended`.execute(db);
  return rows.length;
}
