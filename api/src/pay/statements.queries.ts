import type { Language } from "@tutoring/contract/languages";
import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

export type Payee = { tutorId: number; name: string; email: string; language: Language };

/** Tutors by their ids, with their language. */
export async function payeesOf(db: Db, tutorIds: number[]): Promise<Map<number, Payee>> {
  const { rows } = await sql<Payee>`
    select tutor_id as "tutorId", name, email, language from tutor_contacts where tutor_id = any (${tutorIds}::integer[])`.execute(
    db,
  );
  return new Map(rows.map((payee) => [payee.tutorId, payee]));
}

export type Week = { tutorId: number; count: number; earned: number; owed: number };

/** What tutors earned in the seven days before a day, and all that they have not been paid yet. */
export async function weekBefore(db: Db, day: string): Promise<Week[]> {
  const { rows } = await sql<Week>`
    select tutor_id as "tutorId", count(*) filter (where in_week and why <> 'late cancel')::integer as count,
      coalesce(sum(paise) filter (where in_week), 0)::bigint as earned,
      coalesce(sum(paise) filter (where payout_id is null), 0)::bigint as owed
    from (select *, taught_on >= ${day}::date - 7 and taught_on < ${day}::date as in_week from tutor_earnings) e
    where in_week or payout_id is null group by tutor_id having bool_or(in_week)`.execute(db);
  return rows;
}
