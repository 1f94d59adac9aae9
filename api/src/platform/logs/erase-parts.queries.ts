import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import type { RecordedErasure } from "./check-parts.ts";

/** Whose parts go: the account whose own acts are blanked, subjects such as "bookingId:BK-2026-000001", and addresses and phone numbers. */
export type ErasedFromLog = { accountId?: string; subjects: string[]; words: string[] };

/** For the entry that records an erasure: the numbers of the entries whose parts went, and how many stay because an earlier version sealed them. */
export type LogErasure = { entries: number[]; kept?: number };

/** Takes what is personal of an erased person out of the log, in the transaction of the erasure, which records it by an entry with the result. */
export async function eraseLogParts(inside: Db, { accountId, subjects, words }: ErasedFromLog): Promise<LogErasure> {
  const lower = words.filter((word) => word.length > 4).map((word) => word.toLowerCase());
  const { rows } = await sql<{ entries: number[]; kept: number }>`
    select entries, kept from erase_log_parts(${accountId ?? null}::uuid, ${subjects}::text[], ${lower}::text[])`.execute(inside);
  const { entries = [], kept = 0 } = rows[0] ?? {};
  return { entries: entries.map(Number), ...(Number(kept) > 0 && { kept: Number(kept) }) };
}

const isErasure = sql`e.operation_type = 'DELETE' and e.operation in ('family-erased', 'child-erased', 'tutor-erased') and not e.is_note`;
const personId = sql`coalesce(e.details ->> 'childId', e.details ->> 'familyId', e.details ->> 'accountId')`;

/** The number of the last entry that records an erasure; 0 without one. */
export async function lastErasure(db: Db): Promise<number> {
  const { rows } = await sql<{ last: string | null }>`select max(e.log_id) as last from log_entries e where ${isErasure}`.execute(
    db,
  );
  return Number(rows[0]?.last ?? 0);
}

/** The families, children and tutors with an account that were erased, by the ids of accounts and children; of all time, or since a moment. */
export async function erasedPeople(db: Db, since?: Date): Promise<{ at: string; personId: string }[]> {
  const { rows } = await sql<{ at: Date; personId: string }>`
    select e.created_at as at, ${personId} as "personId" from log_entries e
    where ${isErasure} and ${personId} is not null and e.created_at > ${since?.toISOString() ?? "-infinity"}::timestamptz
    order by e.log_id`.execute(db);
  return rows.map(({ at, personId }) => ({ at: at.toISOString(), personId }));
}

/** The erasures that the log records, for its verification. */
export async function recordedErasures(inside: Db): Promise<RecordedErasure[]> {
  const { rows } = await sql<RecordedErasure>`
    select e.log_id::text as "logId", ${personId} as "personId", array(select jsonb_array_elements_text(e.details -> 'entries')) as entries
    from public.log_entries e
    where ${isErasure} and e.details_salt is not null and jsonb_typeof(e.details -> 'entries') = 'array'`.execute(inside);
  return rows;
}
