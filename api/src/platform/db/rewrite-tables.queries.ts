import { sql } from "kysely";
import { codeOf } from "#api/platform/core/data-folder.ts";
import { openDatabase } from "./database.ts";

/** Rewriting a table keeps everyone out of it: for a larger one longer than anyone should wait for a page. */
const largestBytes = 256 * 1024 * 1024;
const isLocked = (error: unknown) => codeOf(error) === "55P03";

type Rewritten = { tooLarge: string[]; inUse: string[] };

/**
 * Rewrites tables, with their indexes and statistics, since a deleted row stays in its file until its place is used again. Waits three
 * seconds for each, and tells of each that is done. `tooLarge`, `inUse`: those that stayed as they are.
 */
export async function rewriteTables(
  ownerUrl: string,
  tables: string[],
  done: (table: string) => Promise<void>,
): Promise<Rewritten> {
  const owner = openDatabase(ownerUrl, { poolSize: 1 }); // so the settings hold for each statement
  const result: Rewritten = { tooLarge: [], inUse: [] };
  try {
    await sql`set statement_timeout = '60min'`.execute(owner);
    await sql`set lock_timeout = '3s'`.execute(owner);
    for (const table of tables) {
      const { rows } = await sql<{ isLarge: boolean }>`
        select pg_table_size(${table}::regclass) > ${largestBytes}::bigint as "isLarge"`.execute(owner);
      const isLarge = rows[0]?.isLarge === true;
      if (isLarge) result.tooLarge.push(table);
      const vacuum = isLarge ? sql`vacuum (analyze) ` : sql`vacuum (full, analyze) `;
      try {
        await sql`${vacuum}${sql.table(table)}`.execute(owner);
        await done(table);
      } catch (error) {
        if (!isLocked(error)) throw error;
        result.inUse.push(table);
      }
    }
    await sql`vacuum full pg_catalog.pg_statistic`.execute(owner); // frequent values of columns
    return result;
  } finally {
    await owner.destroy();
  }
}
