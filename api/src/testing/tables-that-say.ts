import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

/** The tables with one of these words in any row, in any case. */
export async function tablesThatSay(owner: Db, ...words: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(owner);
  const found: string[] = [];
  for (const { name } of rows) {
    const saying = await sql`
      select from ${sql.table(name)} t where lower(t::text) like any (${words.map((word) => `%${word.toLowerCase()}%`)}::text[]) limit 1`.execute(
      owner,
    );
    if (saying.rows.length > 0) found.push(name);
  }
  return found.toSorted();
}
