import { sql } from "kysely";
import { knownDetails } from "#api/domains/privacy/register/log-details.ts";
import type { Db } from "#api/platform/db/database.ts";

/** Names in the log's details that the register does not know: nobody has decided whether they are personal. */
export async function unknownDetails(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from log_entries e
    cross join lateral (values (e.details), (e.details -> 'before'), (e.details -> 'after')) as part (said)
    cross join lateral jsonb_object_keys(case jsonb_typeof(said) when 'object' then said else '{}' end) as name
    order by 1`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !knownDetails.has(name));
}
