import { sql } from "kysely";
import { retention } from "#api/platform/core/retention.ts";
import { type Db, daysAgo } from "#api/platform/db/database.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";

export type Allowance = { times: number; seconds: number };

/**
 * Takes one from the limit of `key` in each span, inside the caller's transaction. Returns 0, or the seconds to wait
 * when a span is used up (then nothing is counted once the caller rolls back).
 */
export async function takeFromLimit(db: Db, key: string, spans: Allowance[]): Promise<number> {
  await lockUntilEnd(db, key);
  const longest = Math.max(...spans.map((span) => span.seconds));
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from clock_now() - used_at)::float8 as age from allowances_used
    where key = ${key} and used_at > clock_now() - make_interval(secs => ${longest})
    order by used_at desc limit ${Math.max(...spans.map(({ times }) => times))}`.execute(db);
  const waits = spans.map(({ times, seconds }) => {
    const blocking = rows[times - 1]; // the oldest use that has to leave this span
    return blocking && blocking.age < seconds ? Math.ceil(seconds - blocking.age) : 0;
  });
  const wait = Math.max(0, ...waits);
  if (wait === 0) await sql`insert into allowances_used (key, used_at) values (${key}, clock_now())`.execute(db);
  return wait;
}

/** Whether a limit was used within so many seconds. */
export async function usedWithin(db: Db, key: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    select from allowances_used where key = ${key} and used_at > clock_now() - make_interval(secs => ${seconds}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Takes back the latest use of a limit. */
export async function giveBackLatest(db: Db, key: string): Promise<void> {
  await sql`delete from allowances_used where ctid = (
    select ctid from allowances_used where key = ${key} order by used_at desc limit 1)`.execute(db);
}

/** Deletes all uses of a limit. */
export async function clearAllowance(db: Db, key: string): Promise<void> {
  await db.deleteFrom("allowances_used").where("key", "=", key).execute();
}

/** Deletes uses older than a day, the longest span. */
export async function deleteOldUses(db: Db): Promise<void> {
  await sql`delete from allowances_used where used_at < ${daysAgo(retention.tries.days)} - interval '1 hour'`.execute(db);
}
