import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

export type MovedClock = { now: () => Date; moveTo: (at: Date) => Promise<void>; restore: () => Promise<void> };

/**
 * A clock of this transaction alone, for the tables' owner: inside it the product's clock says what it is set to, and every other
 * connection keeps the real one. `restore` has to be the transaction's last step.
 */
export async function moveClock(inside: Db, start: Date): Promise<MovedClock> {
  const { rows } = await sql<{ usual: string }>`select pg_get_functiondef('clock_now()'::regprocedure) as usual`.execute(inside);
  let now = start;
  const moveTo = async (at: Date) => {
    now = at;
    await sql`select set_config('sample.now', ${at.toISOString()}, true)`.execute(inside);
  };
  await moveTo(start);
  await sql`
    create or replace function clock_now() returns timestamptz language sql stable
    as $$select current_setting('sample.now')::timestamptz$$`.execute(inside);
  return {
    now: () => now,
    moveTo,
    restore: async () => {
      await sql`set constraints all immediate`.execute(inside); // what is checked at the end is checked by the moved clock
      await sql`set constraints all deferred`.execute(inside);
      await sql.raw(rows[0]?.usual ?? "").execute(inside);
    },
  };
}
