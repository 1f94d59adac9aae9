import { sql } from "kysely";
import type { Db } from "./database.ts";

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
export async function foldListCounts(db: Db): Promise<void> {
  await db.transaction().execute(async (inside) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(7341907) as mine`.execute(inside);
    if (rows[0]?.mine) await sql`select fold_list_counts()`.execute(inside);
  });
}
