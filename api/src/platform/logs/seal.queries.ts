import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { readPlainly } from "./plain-tables.queries.ts";
import { lastLink, rawEntry, readingPlainly } from "./read-chain.queries.ts";
import { markOf, digestsMacOf, sealOf } from "./seals.ts";
import { digestedText, isDigested, type RawEntry, sealedText } from "./sealed-text.ts";

/** Held while the chain's end or beginning changes. */
export const chainLock = 7_341_906;
const batch = 2_000;

/**
 * Seals a batch of unsealed entries of the last ten minutes, by number, starting behind `after`; `whole` covers all
 * entries. Returns the last number; undefined when no more are waiting or another process is sealing.
 */
export function sealSome(db: Db, key: Uint8Array, { whole = false, after = "0" } = {}): Promise<string | undefined> {
  return db.transaction().execute(async (inside) => {
    await readPlainly(inside);
    const { rows: held } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${chainLock}) as mine`.execute(inside);
    if (!held[0]?.mine) return undefined;
    const last = await lastLink(inside);
    // not clock_now(), which the database's owner could replace
    const recent = whole ? sql`true` : sql`e.created_at > now() - interval '10 minutes'`;
    const { rows } = await sql<RawEntry>`
      select ${rawEntry} from public.log_entries e
      where ${recent} and e.log_id > ${after}::bigint
        and not exists (select from public.log_seals s where s.log_id = e.log_id)
      order by e.log_id limit ${batch}`.execute(inside);
    if (rows.length === 0) return undefined;
    let { mac } = last;
    const macs = rows.map((entry) => (mac = sealOf(key, mac, isDigested(entry) ? digestedText(entry) : sealedText(entry))));
    const digestsMacs = rows.map((entry) =>
      isDigested(entry) ? digestsMacOf(key, entry.actor_digest, entry.details_digest) : null,
    );
    await sql`
      insert into public.log_seals (seal_number, log_id, mac, digests_mac, sealed_at)
      select ${last.number.toString()}::bigint + nth, log_id, mac, digests_mac, now()
      from unnest(${rows.map(({ log_id }) => log_id)}::bigint[], ${macs}::bytea[], ${digestsMacs}::bytea[])
        with ordinality as seal (log_id, mac, digests_mac, nth)`.execute(inside);
    // newer entries wait for the next round: a batch for every few entries would cost more than the entries do
    return rows.length < batch ? undefined : rows.at(-1)?.log_id;
  });
}

/** The mark of the chain's present end; undefined if nothing is sealed yet. */
export async function markOfEnd(db: Db): Promise<string | undefined> {
  const last = await readingPlainly(db, lastLink);
  return last.number === 0n ? undefined : markOf(last);
}

/** For monitoring: entries after the newest seal, and the age of the oldest. */
export async function unsealedEntries(db: Db): Promise<{ count: number; oldestSeconds: number }> {
  const { rows } = await sql<{ count: number; oldestSeconds: number }>`
    select count(*) as count, coalesce(extract(epoch from clock_now() - min(created_at)), 0)::double precision as "oldestSeconds"
    from log_entries where log_id > (select coalesce(max(log_id), 0) from log_seals)`.execute(db);
  return rows[0] ?? { count: 0, oldestSeconds: 0 };
}
