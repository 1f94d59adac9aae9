import { maxCounted } from "@tutoring/contract";
import { phonePart } from "@tutoring/contract/phones";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "./database.ts";

export type Total = { total: number; totalIsMinimum: boolean };

/**
 * Reads pages past the middle backwards (`turned`), so that OFFSET stays small. Only safe with an exact total, so a
 * minimum total is read forwards.
 */
export function pageRange({ total, totalIsMinimum }: Total, limit: number, offset: number) {
  if (totalIsMinimum) return { limit, offset, turned: false };
  const wanted = Math.max(0, Math.min(limit, total - offset));
  const turned = offset > total / 2;
  return { limit: wanted, offset: turned ? Math.max(0, total - offset - wanted) : offset, turned };
}

/** Number of rows, counted up to a limit. */
export async function countUpTo(db: Db, rows: RawBuilder<unknown>, max = maxCounted): Promise<Total> {
  const { rows: found } = await sql<{ total: number }>`
    select count(*) as total from (select from ${rows} limit ${max + 1}) found`.execute(db);
  const total = found[0]?.total ?? 0;
  return { total: Math.min(total, max), totalIsMinimum: total > max };
}

/** A LIKE pattern that contains the text literally. */
export const containing = (search: string): string => `%${search.replace(/[\\%_]/g, "\\$&")}%`;

/** A search text as typed and, if it may be part of a phone number, as numbers are stored. */
export const spelledAsStored = (search: string): string[] => [...new Set([search, phonePart(search) || search])];

/** Which entries of a list: of these kinds, on these days in India, both included. */
type Counted = { list: string; kinds: string[]; from?: string | undefined; to?: string | undefined };

const among = ({ list, kinds, from = "-infinity", to = "infinity" }: Counted) =>
  sql`list = ${list} and kind = any (${kinds}::text[]) and day between ${from}::date and ${to}::date`;

/** How many entries a list has, exactly: triggers count each change. */
export async function countOf(db: Db, counted: Counted): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(entries), 0)::integer as total from list_counts where ${among(counted)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The same by day and kind, without zeros. */
export async function countsByDay(db: Db, counted: Counted): Promise<{ day: string; kind: string; entries: number }[]> {
  const { rows } = await sql<{ day: string; kind: string; entries: number }>`
    select day::text, kind, sum(entries)::integer as entries from list_counts
    where ${among(counted)} group by day, kind having sum(entries) <> 0 order by day`.execute(db);
  return rows;
}

/** How many entries a list has of each kind. */
export async function totalsByKind(db: Db, list: string): Promise<{ kind: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, sum(entries)::integer as count from list_counts where list = ${list} group by kind`.execute(db);
  return rows;
}

/** A background job: sums up the changes since the last time. One process at a time. */
export async function aggregateListCounts(db: Db): Promise<void> {
  await db.transaction().execute(async (inside) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(7341907) as mine`.execute(inside);
    if (rows[0]?.mine) await sql`select fold_list_counts()`.execute(inside);
  });
}
