import { type RawBuilder, sql } from "kysely";
import { india } from "#api/core/india.ts";
import type { Db } from "#api/db/database.ts";
import { type Faults, maxListed } from "./faults.ts";

const zone = sql.lit(india);

// A row that hides entries is written in one transaction with an entry about it, with the same time and name; the entry is
// sealed like any other. A row without one was inserted by hand, also in earlier versions. Rows that only hide entries
// from before the last pruning are exempt, because their entries may have been pruned.

/** Reports hidings and clearings without a matching entry. */
export async function checkHidings(inside: Db, faults: Faults, prunedBefore: string | undefined): Promise<void> {
  const border = prunedBefore ? sql`(${prunedBefore}::timestamp at time zone ${zone})` : sql`'-infinity'::timestamptz`;
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
    hidings.map(({ what }) => `entry ${what} is hidden from the screens, and no entry records it: hidden or changed by hand`),
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
    clearings.map(({ what }) => `clearing ${what}, hides entries, and no entry records it: inserted or changed by hand`),
    clearings[0]?.all,
  );
}

/** Condition on the entry r: the product's own entry of that name, not a person's note. */
const tells = (operation: string) => sql`r.operation = ${operation} and r.operation_type = 'DELETE' and not r.is_note`;

/**
 * The clearing c reaches as far as its entry r says: to a day's midnight in India, or to the time of the clearing if that day was
 * still to come or the text is "everything until now", which sorts after all days.
 */
const isAsTold = sql`case
  when r.details ->> 'olderThan' > to_char(r.created_at at time zone ${zone}, 'YYYY-MM-DD') then c.older_than = r.created_at
  else to_char(c.older_than at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS.US') = (r.details ->> 'olderThan') || ' 00:00:00.000000'
end`;

async function found(inside: Db, what: RawBuilder<unknown>, among: RawBuilder<unknown>) {
  const { rows } = await sql<{ what: string; all: number }>`
    select ${what} as what, count(*) over () as all from ${among} order by 1 limit ${maxListed}`.execute(inside);
  return rows;
}
