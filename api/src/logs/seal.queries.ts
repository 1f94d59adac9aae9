import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import { type Anchor, isSame, noSeal, sealOf, signatureOf } from "./seals.ts";

const lock = 7_341_906;
const batch = 2_000;

/**
 * Seals a batch of what has committed in the last ten minutes and has no seal yet, in the order of its numbers after one;
 * `whole` looks at all entries. The number of the last one; undefined when no more wait, or another process is at it.
 */
export function sealSome(db: Db, key: Uint8Array, { whole = false, after = 0 } = {}): Promise<number | undefined> {
  return db.transaction().execute(async (inside) => {
    const { rows: held } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(inside);
    if (!held[0]?.mine) return undefined;
    const last = await lastSeal(inside);
    const recent = whole ? sql`true` : sql`e.created_at > clock_now() - interval '10 minutes'`;
    const { rows } = await sql<{ log_id: number; text: string }>`
      select e.log_id, sealed_text(e) as text from log_entries e
      where ${recent} and e.log_id > ${after} and not exists (select from log_seals s where s.log_id = e.log_id)
      order by e.log_id limit ${batch}`.execute(inside);
    if (rows.length === 0) return undefined;
    let { mac } = last;
    const macs = rows.map(({ text }) => (mac = sealOf(key, mac, text)));
    await sql`
      insert into log_seals (seal_number, log_id, mac, sealed_at)
      select ${last.number}::bigint + nth, log_id, mac, now()
      from unnest(${rows.map(({ log_id }) => log_id)}::bigint[], ${macs}::bytea[]) with ordinality as seal (log_id, mac, nth)`.execute(
      inside,
    );
    // what came while these were sealed is next time's: a batch for every few entries would cost more than the entries do
    return rows.length < batch ? undefined : rows.at(-1)?.log_id;
  });
}

async function lastSeal(db: Db): Promise<{ number: number; mac: Buffer }> {
  const { rows } = await sql<{ number: number; mac: Buffer }>`
    (select seal_number as number, mac from log_seals order by seal_number desc limit 1)
    union all
    (select seal_number, mac from log_anchors order by seal_number desc limit 1)
    limit 1`.execute(db);
  return rows[0] ?? { number: 0, mac: noSeal };
}

export type Verdict = {
  sealed: number;
  /** The newest entries, which no seal covers yet. */
  unsealed: { count: number; first: number | undefined };
  /** The first thing that is not as it was sealed. */
  fault: string | undefined;
  /** The chain's end: kept elsewhere, it shows later whether the end was cut off. */
  end: string;
};

/** Walks the chain from the newest anchor, or from `mark`'s words on, and says the first thing that does not fit. */
export async function verifyChain(db: Db, key: Uint8Array, mark?: string): Promise<Verdict> {
  const anchor = await newestAnchor(db);
  let [number, mac, fault] = [anchor?.sealNumber ?? 0, anchor?.mac ?? noSeal, anchor && faultOf(anchor, key)];
  let latestSecond = 0;
  let marked = mark === undefined || mark === endOf(number, mac);
  while (!fault) {
    const { rows } = await sql<{ seal_number: number; log_id: number; mac: Buffer; text: string | null; second: number }>`
      select s.seal_number, s.log_id, s.mac, case when e.log_id is not null then sealed_text(e) end as text, extract(epoch from e.created_at)::float8 as second
      from log_seals s left join log_entries e using (log_id)
      where s.seal_number > ${number} order by s.seal_number limit ${batch}`.execute(db);
    for (const seal of rows) {
      if (seal.seal_number !== number + 1) fault = `the seals from ${number + 1} to ${seal.seal_number - 1} are missing`;
      else if (seal.text === null) fault = `entry ${seal.log_id} is missing`;
      else if (!isSame(seal.mac, sealOf(key, mac, seal.text))) fault = `entry ${seal.log_id} or its seal was altered`;
      else if (seal.second < latestSecond - slackSeconds) fault = `entry ${seal.log_id} was inserted later with an older time`;
      if (fault) break;
      [number, mac] = [seal.seal_number, seal.mac];
      latestSecond = Math.max(latestSecond, seal.second);
      marked ||= endOf(number, mac) === mark;
    }
    if (rows.length < batch) break;
  }
  if (!fault && !marked) fault = `the chain does not contain ${mark}: its end was cut off or written anew`;
  const { rows: tail } = await sql<{ count: number; first: number | null; stray: number | null }>`
    select count(*) as count, min(e.log_id) as first,
      min(e.log_id) filter (where e.created_at < (select max(sealed_at) from log_seals) - interval '1 hour') as stray
    from log_entries e where not exists (select from log_seals s where s.log_id = e.log_id)`.execute(db);
  const { count = 0, first = null, stray = null } = tail[0] ?? {};
  if (!fault && stray !== null)
    fault = `entry ${stray} has no seal although later ones have: inserted, or its seal was taken away`;
  return {
    sealed: number - (anchor?.sealNumber ?? 0),
    unsealed: { count, first: first ?? undefined },
    fault,
    end: endOf(number, mac),
  };
}

/** Entries that were written at once may have been sealed in another order. */
const slackSeconds = 600;

const endOf = (number: number, mac: Buffer) => `${number}:${mac.toString("hex").slice(0, 32)}`;

async function newestAnchor(db: Db): Promise<(Anchor & { signature: Buffer }) | undefined> {
  const { rows } = await sql<Anchor & { signature: Buffer }>`
    select seal_number as "sealNumber", mac, pruned_before::text as "prunedBefore", entries, signature
    from log_anchors order by seal_number desc limit 1`.execute(db);
  return rows[0];
}

const faultOf = (anchor: Anchor & { signature: Buffer }, key: Uint8Array) =>
  isSame(anchor.signature, signatureOf(key, anchor)) ? undefined : `the anchor at seal ${anchor.sealNumber} was altered`;

/** Whether there is anything to delete: the rest looks at the whole log and holds up the sealer. */
async function hasEntriesOfBefore(db: Db, months: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from log_entries where created_at < midnight_in_india(
      (date_trunc('month', day_in_india(clock_now())) - make_interval(months => ${months}))::date) limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Deletes whole months that ended at least `months` ago and leaves an anchor. `owner` is a connection with the owner's
 * rights. Returns how many entries went.
 */
export function pruneMonths(owner: Db, key: Uint8Array, months = 12): Promise<number> {
  return owner.transaction().execute(async (inside) => {
    if (!(await hasEntriesOfBefore(inside, months))) return 0;
    await sql`set local statement_timeout = '10min'`.execute(inside);
    await sql`select pg_advisory_xact_lock(${lock})`.execute(inside);
    const { rows } = await sql<{ before: string; cut: number | null; mac: Buffer | null; first: number | null }>`
      with border as (
        select (date_trunc('month', day_in_india(clock_now())) - make_interval(months => ${months}))::date as day
      ),
      kept as (
        select min(s.seal_number) as number from log_seals s join log_entries e using (log_id)
        where e.created_at >= (select midnight_in_india(day) from border)
      ),
      cut as (
        select max(seal_number) as number from log_seals where seal_number < coalesce((select number from kept), 9223372036854775807)
      )
      select (select day::text from border) as before, cut.number as cut,
        (select mac from log_seals s where s.seal_number = cut.number) as mac,
        (select min(seal_number) from log_seals) as first
      from cut`.execute(inside);
    const { before = "", cut = null, mac = null, first = null } = rows[0] ?? {};
    if (cut === null || mac === null || first === null) return 0;
    const entries = cut - first + 1;
    const anchor = { sealNumber: cut, mac, prunedBefore: before, entries };
    await sql`
      insert into log_anchors (seal_number, mac, pruned_before, entries, signature)
      values (${cut}, ${mac}, ${before}::date, ${entries}, ${signatureOf(key, anchor)})`.execute(inside);
    await sql`delete from hidden_log_entries h using log_seals s where s.log_id = h.log_id and s.seal_number <= ${cut}`.execute(
      inside,
    );
    await sql`delete from log_entries e using log_seals s where s.log_id = e.log_id and s.seal_number <= ${cut}`.execute(inside);
    await sql`delete from log_seals where seal_number <= ${cut}`.execute(inside);
    return entries;
  });
}
