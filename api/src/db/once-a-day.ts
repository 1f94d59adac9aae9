import { sql } from "kysely";
import type { Db } from "./database.ts";

/** True for the first caller of a day in any process; days are written 2026-11-24. */
export async function isFirstOfDay(db: Db, name: string, day: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into settings (name, value) values (${`last ${name}`}, ${day})
    on conflict (name) do update set value = excluded.value where settings.value < excluded.value`.execute(db);
  return numAffectedRows === 1n;
}
