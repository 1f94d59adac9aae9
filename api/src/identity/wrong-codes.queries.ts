import { sql } from "kysely";
import { retention } from "#api/core/retention.ts";
import { type Db, daysAgo } from "#api/db/database.ts";

const thisHour = sql`date_trunc('hour', clock_now())`;

/** Wrong codes at addresses with an account, on the whole site in this hour and the last. */
export async function wrongCodes(db: Db): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select coalesce(sum(wrong), 0)::float8 as wrong from wrong_codes where hour >= ${thisHour} - interval '1 hour'`.execute(db);
  return rows[0]?.wrong ?? 0;
}

/** Deletes counts of wrong codes past their retention. */
export async function deleteOldWrongCodes(db: Db): Promise<void> {
  // protects C6: deleting the counts of wrong codes [`delete from wrong_codes where hour < ${ → `delete from wrong_codes where false and hour < ${]
  await sql`delete from wrong_codes where hour < ${daysAgo(retention.tries.days)}`.execute(db);
}

/** Counts a wrong code. Returns the number of those at addresses with an account, in this hour and the last. */
export async function addWrongCode(db: Db, ofAccount: boolean): Promise<number> {
  // protects C110: counting wrong codes without an account apart [ofAccount → ofAccount || true]
  const [wrong, elsewhere] = ofAccount ? [1, 0] : [0, 1];
  const { rows } = await sql<{ wrong: number }>`
    insert into wrong_codes (hour, wrong, elsewhere) values (${thisHour}, ${wrong}, ${elsewhere})
    on conflict (hour) do update
      set wrong = wrong_codes.wrong + excluded.wrong, elsewhere = wrong_codes.elsewhere + excluded.elsewhere
    returning (wrong + coalesce((select wrong from wrong_codes where hour = ${thisHour} - interval '1 hour'), 0))::float8 as wrong`.execute(
    db,
  );
  return rows[0]?.wrong ?? 0;
}
