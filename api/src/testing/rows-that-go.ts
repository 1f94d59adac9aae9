import { sql } from "kysely";
import { register } from "#api/domains/privacy/register/register.ts";
import type { Db } from "#api/platform/db/database.ts";

/** A family's rows, as texts, in each table whose rows go when the family is erased, according to the register. */
export async function rowsThatGo(db: Db, familyId: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const [table, { family }] of Object.entries(register)) {
    if (family?.erased !== "rows go") continue;
    const where = sql.raw(family.where.replaceAll("$1", `'${familyId}'::uuid`));
    const { rows } = await sql<{ text: string }>`select one::text as text from ${sql.table(table)} one where ${where}`.execute(
      db,
    );
    if (rows.length > 0)
      found.set(
        table,
        rows.map(({ text }) => text),
      );
  }
  return found;
}

/** The tables that still have one of these rows. */
export async function tablesWith(db: Db, rows: Map<string, string[]>): Promise<string[]> {
  const left: string[] = [];
  for (const [table, texts] of rows) {
    const found = await sql`select from ${sql.table(table)} one where one::text = any (${texts}::text[]) limit 1`.execute(db);
    if (found.rows.length > 0) left.push(table);
  }
  return left;
}
