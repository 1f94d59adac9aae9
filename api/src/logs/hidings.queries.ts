import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import { type Faults, maxListed } from "./faults.ts";

// Entries are hidden in one transaction with an entry that tells of it: both carry the same moment and the same name, and the
// entry is sealed like any other. A row without such an entry came in some other way. This holds for the rows of earlier
// versions too, which wrote them in the same way. What only hides entries from before the last pruning needs no such entry: it
// may have been pruned.

/** Hidings and clearings of which no entry tells as they are now. */
export async function checkHidings(inside: Db, faults: Faults, prunedBefore: string | undefined): Promise<void> {
  const border = prunedBefore ? sql`(${prunedBefore}::timestamp at time zone 'Asia/Kolkata')` : sql`'-infinity'::timestamptz`;
  const hidings = await found(
    inside,
    sql`h.log_id::text`,
    sql`public.hidden_log_entries h left join public.log_entries e on e.log_id = h.log_id
      where (e.created_at >= ${border}) is not false and (
        (e.operation_type, e.created_at) <> (h.operation_type, h.created_at)
        or not exists (
          select from public.log_entries r
          where ${tells("log-entry-hidden")} and r.created_at = h.hidden_at and r.user_name = h.hidden_by
            and r.details ->> 'id' = h.log_id::text and r.log_id > h.log_id
        )
      )`,
  );
  faults.addAll(
    hidings.map(({ what }) => `entry ${what} is hidden from the screens, and no entry tells of it: hidden or changed by hand`),
    hidings[0]?.all,
  );
  const clearings = await found(
    inside,
    sql`c.clearing_id || ', up to ' || c.older_than`,
    sql`public.log_clearings c
      where c.older_than > greatest(${border}, (select min(created_at) from public.log_entries)) and not exists (
        select from public.log_entries r
        where ${tells("logs-cleared")} and r.created_at = c.cleared_at and r.user_name = c.cleared_by
          and r.details ->> 'operationType' = coalesce(c.operation_type, 'all types')
          and c.older_than <= r.created_at and ${isAsTold}
      )`,
  );
  faults.addAll(
    clearings.map(({ what }) => `clearing ${what}, hides entries, and no entry tells of it: inserted or changed by hand`),
    clearings[0]?.all,
  );
}

/** Of the entry r: it is the product's own of that name, not a person's note. */
const tells = (operation: string) => sql`r.operation = ${operation} and r.operation_type = 'DELETE' and not r.is_note`;

/**
 * The clearing c reaches as far as its entry r says: to a day's midnight in India; to the moment of the clearing where that day was
 * yet to come, or the words are "everything until now", which sort behind all days.
 */
const isAsTold = sql`case
  when r.details ->> 'olderThan' > to_char(r.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') then c.older_than = r.created_at
  else to_char(c.older_than at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS.US') = (r.details ->> 'olderThan') || ' 00:00:00.000000'
end`;

async function found(inside: Db, what: RawBuilder<unknown>, among: RawBuilder<unknown>) {
  const { rows } = await sql<{ what: string; all: number }>`
    select ${what} as what, count(*) over () as all from ${among} order by 1 limit ${maxListed}`.execute(inside);
  return rows;
}
