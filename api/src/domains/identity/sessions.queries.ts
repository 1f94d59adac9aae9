import { setImmediate as turnOver } from "node:timers/promises";
import { grantNames, type Role, rolesFor } from "@tutoring/contract";
import { sql } from "kysely";
import type { Viewer } from "#api/platform/core/caller.ts";
import { retention } from "#api/platform/core/retention.ts";
import { clockNow, type Db, daysAgo } from "#api/platform/db/database.ts";
import { prepared } from "#api/platform/db/prepared.ts";

const [short, long] = [
  { idle: "30 minutes", all: "12 hours" },
  { idle: "7 days", all: "30 days" },
];
/** A session's idle and absolute lifetime, by role. */
const lifetimes: Record<Role, typeof short> = { student: long, staff: long, executive: short, admin: short };

type NewSession = {
  accountId: string;
  role: Role;
  seed: Buffer;
  ip: string;
  userAgent: string;
  /** The passkey with which it begins. */ passkeyId: string | undefined;
  secondStep: Viewer["secondStep"];
};

/** Adds a session. Returns its id. */
export async function insertSession(db: Db, session: NewSession): Promise<string> {
  const { accountId, role, seed, ip, userAgent, passkeyId, secondStep } = session;
  const { idle, all } = lifetimes[role];
  const row = await db
    .insertInto("sessions")
    .values({
      account_id: accountId,
      seed,
      idle_until: sql<Date>`clock_now() + ${idle}::interval`,
      expires_at: sql<Date>`clock_now() + ${all}::interval`,
      client_address: ip,
      user_agent: userAgent,
      passkey_id: passkeyId ?? null,
      second_step: secondStep,
    })
    .returning("session_id")
    .executeTakeFirstOrThrow();
  return row.session_id;
}

/** SQL condition: session `s` is neither ended, idle nor expired, and its account `a` is not disabled. */
// protects 7.4.2: the look whether an account is disabled [s.ended_at is null and a.disabled_at is null → s.ended_at is null]
// protects 7.4.1: the look whether a session was ended [s.ended_at is null and a.disabled_at is null → a.disabled_at is null]
// protects 7.3.2: the end of a session that is used [s.idle_until > clock_now() and s.expires_at > clock_now() → s.idle_until > clock_now()]
// protects 7.3.1: the end of an idle session [s.idle_until > clock_now() and s.expires_at > clock_now() → s.expires_at > clock_now()]
const isLive = sql`s.ended_at is null and a.disabled_at is null and s.idle_until > clock_now() and s.expires_at > clock_now()`;

/** SQL: session `s` of the back office has used no second step, though its account `a` has a passkey. */
const lacksOwnPasskey = sql`a.role in (${sql.join(rolesFor("use-authenticator-app").map((role) => sql.lit(role)))})
  and a.totp_secret is null and s.passkey_id is null and s.second_step is null
  and exists (select from passkeys p where p.account_id = a.account_id)`;

export type LiveSession = { viewer: Viewer; seed: Buffer; previousSeed: Buffer | null; rotatedSecondsAgo: number };
type LiveRow = Omit<Viewer, "sessionId" | "grants"> & { granted: string[] } & Omit<LiveSession, "viewer">;

/** A session that is neither ended, idle nor expired, of an account that is not disabled. */
export async function liveSession(db: Db, sessionId: string): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveRow>`
    select a.account_id as id, a.role, a.name, coalesce(a.email, '') as email, a.language, s.seed, s.previous_seed as "previousSeed",
      extract(epoch from clock_now() - s.rotated_at)::float8 as "rotatedSecondsAgo",
      extract(epoch from clock_now() - s.confirmed_at)::float8 as "confirmedSecondsAgo", a.totp_secret is not null as "secondFactor",
      s.passkey_id is not null as "byPasskey", s.second_step as "secondStep",
      ${lacksOwnPasskey} as "lacksOwnPasskey", a.initial_password_until is not null as "initialPassword", a.granted
    from sessions s join accounts a using (account_id)
    where s.session_id = ${sessionId} and ${isLive} ${prepared}`.execute(db);
  if (!rows[0]) return undefined;
  const { seed, previousSeed, rotatedSecondsAgo, granted, ...person } = rows[0];
  const grants = grantNames.filter((name) => granted.includes(name));
  return { viewer: { ...person, grants, sessionId }, seed, previousSeed, rotatedSecondsAgo };
}

const asked = new WeakMap<Db, { ids: Set<string>; alive: Promise<Set<string>> }>();

/** Whether a session is live; all sessions asked about in one turn of the event loop share one query. */
export async function isAlive(db: Db, sessionId: string): Promise<boolean> {
  let batch = asked.get(db);
  if (!batch) {
    const ids = new Set<string>();
    const ask = () => {
      asked.delete(db);
      return aliveOf(db, [...ids]);
    };
    batch = { ids, alive: turnOver().then(ask) };
    asked.set(db, batch);
  }
  batch.ids.add(sessionId);
  return (await batch.alive).has(sessionId);
}

/** Those of these sessions that are live. */
export async function aliveOf(db: Db, sessionIds: string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select s.session_id as id from sessions s join accounts a using (account_id)
    where s.session_id = any (${sessionIds}::uuid[]) and ${isLive}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Records a new proof of identity, and the passkey that gave it. */
export async function confirmSession(db: Db, sessionId: string, passkeyId?: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ confirmed_at: clockNow, ...(passkeyId && { passkey_id: passkeyId }) })
    .where("session_id", "=", sessionId)
    .execute();
}

/** Notes that the session has used the authenticator app. */
export async function noteApp(db: Db, sessionId: string): Promise<void> {
  await sql`update sessions set second_step = 'app' where session_id = ${sessionId}::uuid and second_step is null`.execute(db);
}

/** Ends the sessions that began or were confirmed with a passkey, but for the one in which it is removed. */
export async function endSessionsOfPasskey(
  db: Db,
  { accountId, passkeyId, keptId }: { accountId: string; passkeyId: string; keptId: string },
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ ended_at: clockNow })
    .where("passkey_id", "=", passkeyId)
    .where("account_id", "=", accountId)
    .where("session_id", "<>", keptId)
    .where("ended_at", "is", null)
    .execute();
}

/** How often the account was signed in to without a passkey in the last 30 days. */
export async function signInsWithoutPasskey(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from sessions
    where account_id = ${accountId}::uuid and passkey_id is null and created_at > clock_now() - interval '30 days'`.execute(db);
  return rows[0]?.count ?? 0;
}

type Rotation = {
  role: Role;
  from: Buffer;
  to: Buffer;
  /** Without a user present, the session's idle time runs on. */ unattended: boolean;
};

/** Replaces the seed `from` by `to`. Exactly one of several concurrent calls gets true. */
export async function rotateSession(db: Db, sessionId: string, { role, from, to, unattended }: Rotation): Promise<boolean> {
  const result = await db
    .updateTable("sessions")
    .set({
      previous_seed: from,
      seed: to,
      rotated_at: clockNow,
      ...(!unattended && { idle_until: sql<Date>`least(clock_now() + ${lifetimes[role].idle}::interval, expires_at)` }),
    })
    .where("session_id", "=", sessionId)
    .where("seed", "=", from)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends a session. Returns whether there was one to end. */
export async function endSession(db: Db, sessionId: string): Promise<boolean> {
  const result = await db
    .updateTable("sessions")
    .set({ ended_at: clockNow })
    .where("session_id", "=", sessionId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function endSessionsOf(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ ended_at: clockNow })
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .execute();
}

/** Deletes sessions past their retention. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at < ${daysAgo(retention.sessions.days)}`.execute(db);
}

type OwnSession = { id: string; startedAt: string; lastUsedAt: string; userAgent: string; clientAddress: string };

/** An account's live sessions, the last used first. */
export async function sessionsOf(db: Db, accountId: string): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom("sessions")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("idle_until", ">", clockNow)
    .where("expires_at", ">", clockNow)
    .orderBy("rotated_at", "desc")
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.session_id,
    startedAt: row.created_at.toISOString(),
    lastUsedAt: row.rotated_at.toISOString(),
    userAgent: row.user_agent,
    clientAddress: row.client_address,
  }));
}

/** Ends a session of this account. Returns whether there was such a session. */
export async function endSessionOf(db: Db, accountId: string, sessionId: string): Promise<boolean> {
  // protects 8.2.2: whose session it is ["account_id", "=", accountId) .where( → nothing]
  const result = await db
    .updateTable("sessions")
    .set({ ended_at: clockNow })
    .where("session_id", "=", sessionId)
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function endOtherSessionsOf(db: Db, accountId: string, keptId: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ ended_at: clockNow })
    .where("account_id", "=", accountId)
    .where("session_id", "<>", keptId)
    .where("ended_at", "is", null)
    .execute();
}

/** The number of sessions that may still be used. */
export async function countSessions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from sessions s join accounts a using (account_id) where ${isLive}`.execute(db);
  return rows[0]?.count ?? 0;
}
