import type { MismatchKind } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import type { Mismatch } from "./compare.policy.ts";

/**
 * Stores a difference. One that a person has closed stays closed while both sides stay the same; one that was resolved
 * is new again.
 */
export async function upsertMismatch(db: Db, { subject, kind, orderId, ours, theirs }: Mismatch): Promise<void> {
  const facts = sql`kind, our_paise, our_state, their_paise, their_state`;
  const isCached = sql`(d.resolved_at is null or (d.reason is not null and
    (d.kind, d.our_paise, d.our_state, d.their_paise, d.their_state) is not distinct from
    (excluded.kind, excluded.our_paise, excluded.our_state, excluded.their_paise, excluded.their_state)))`;
  await sql`
    insert into mismatches as d (subject, order_id, ${facts})
    values (${subject}, ${orderId}::uuid, ${kind}, ${ours?.paise ?? null}::bigint, ${ours?.state ?? null},
      ${theirs?.paise ?? null}::bigint, ${theirs?.state ?? null})
    on conflict (subject) do update set last_seen_at = clock_now(), order_id = excluded.order_id, kind = excluded.kind,
      our_paise = excluded.our_paise, our_state = excluded.our_state,
      their_paise = excluded.their_paise, their_state = excluded.their_state,
      first_seen_at = case when ${isCached} then d.first_seen_at else clock_now() end,
      resolved_at = case when ${isCached} then d.resolved_at end,
      reason = case when ${isCached} then d.reason end,
      notified_at = case when ${isCached} then d.notified_at end`.execute(db);
}

/** Resolves differences whose two sides now agree. */
export async function resolveMismatches(db: Db, subjects: string[]): Promise<void> {
  if (subjects.length === 0) return;
  await sql`
    update mismatches set resolved_at = clock_now() where subject = any (${subjects}::text[]) and resolved_at is null`.execute(
    db,
  );
}

/** Closes a difference; false if it is not open. */
export async function closeMismatch(db: Db, subject: string, reason: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update mismatches set resolved_at = clock_now(), reason = ${reason} where subject = ${subject} and resolved_at is null`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export type OpenMismatch = {
  subject: string;
  kind: MismatchKind;
  orderId: string | null;
  ourPaise: number | null;
  ourState: string | null;
  theirPaise: number | null;
  theirState: string | null;
  firstSeenAt: Date;
  lastSeenAt: Date;
};
const columns = sql`subject, kind, order_id as "orderId", our_paise as "ourPaise", our_state as "ourState",
  their_paise as "theirPaise", their_state as "theirState", first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"`;

/** Differences that nobody has closed, the oldest first. */
export async function openMismatches(db: Db): Promise<OpenMismatch[]> {
  const { rows } = await sql<OpenMismatch>`
    select ${columns} from mismatches where resolved_at is null order by first_seen_at, subject limit 200`.execute(db);
  return rows;
}

/** The number of differences that are not resolved. */
export async function countMismatches(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from mismatches where resolved_at is null`.execute(db);
  return rows[0]?.open ?? 0;
}

/** Open differences that a comparison has not come across. */
export async function notSeenSince(db: Db, startedAt: Date, after: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from mismatches where resolved_at is null and last_seen_at < ${startedAt} and subject > ${after}
    order by subject limit 100`.execute(db);
  return rows.map(({ subject }) => subject);
}

/** Open differences of which admins were not told yet; marks them as told. */
export async function takeUnreported(db: Db): Promise<OpenMismatch[]> {
  // protects C51: telling it once [where resolved_at is null and notified_at is null returning → where resolved_at is null returning]
  const { rows } = await sql<OpenMismatch>`
    update mismatches set notified_at = clock_now() where resolved_at is null and notified_at is null returning ${columns}`.execute(
    db,
  );
  return rows;
}
