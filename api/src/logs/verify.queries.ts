import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import { ChainCheck } from "./check-chain.ts";
import { Faults, maxListed } from "./faults.ts";
import { checkHidings } from "./hidings.queries.ts";
import { MarksToMeet } from "./marks-to-meet.ts";
import { checkTables } from "./plain-tables.queries.ts";
import { newestAnchor, readingPlainly, sealsInOrder } from "./read-chain.queries.ts";
import { noLink } from "./seals.ts";

export type Verdict = {
  /** Number of entries that are unchanged since they were sealed. */
  sealed: number;
  /** The newest entries, not yet sealed. */
  unsealed: { count: number; first: string | undefined };
  /** The first hundred of `faultCount` faults, as sentences. */
  faults: string[];
  faultCount: number;
  /** Number of given marks compared with the chain; the others are older than the last pruning. */
  marksCompared: number;
  /** The mark of the chain's end. */
  mark: string;
};

/** Verifies the whole chain from the newest anchor on. Reports every fault, and the `marks` that the chain does not contain. */
export function verifyChain(
  db: Db,
  key: Uint8Array,
  { marks = [], now = new Date() }: { marks?: string[]; now?: Date } = {},
): Promise<Verdict> {
  return readingPlainly(db, async (inside) => {
    const faults = new Faults();
    const plain = await checkTables(inside, faults);
    const anchor = plain ? await newestAnchor(inside, key, faults) : undefined;
    const chain = new ChainCheck(key, anchor ?? noLink, faults, now);
    const toMeet = new MarksToMeet(marks, chain.end);
    let unsealed: Verdict["unsealed"] = { count: 0, first: undefined };
    if (plain) {
      for await (const seals of sealsInOrder(inside)) {
        for (const seal of seals) {
          chain.take(seal);
          toMeet.meet(chain.end);
        }
      }
      chain.order.finish();
      // protects 16.4.2: comparing the chain with earlier marks
      toMeet.finish(faults);
      unsealed = await checkTail(inside, faults, chain.order.latest);
      // protects 16.4.2: the look for hidings that no entry records
      await checkHidings(inside, faults, anchor?.prunedBefore);
    }
    const { listed, count } = faults;
    const { sealed, mark } = chain;
    return { sealed, unsealed, faults: listed, faultCount: count, marksCompared: toMeet.compared, mark };
  });
}

/** Checks entries without a seal: an entry an hour older than the newest sealed one is a fault, newer ones are still waiting. */
async function checkTail(inside: Db, faults: Faults, latest: number): Promise<Verdict["unsealed"]> {
  const without = sql`public.log_entries e where not exists (select from public.log_seals s where s.log_id = e.log_id)`;
  if (Number.isFinite(latest)) {
    const { rows } = await sql<{ log_id: string; all: number }>`
      select e.log_id::text as log_id, count(*) over () as all from ${without}
        and e.created_at < ${new Date(latest).toISOString()}::timestamptz - interval '1 hour'
      order by e.log_id limit ${maxListed}`.execute(inside);
    faults.addAll(
      rows.map(({ log_id }) => `entry ${log_id} has no seal although later ones have: inserted, or its seal was taken away`),
      rows[0]?.all,
    );
  }
  const { rows } = await sql<{ count: number; first: string | null }>`
    select count(*) as count, min(e.log_id)::text as first from ${without}`.execute(inside);
  return { count: rows[0]?.count ?? 0, first: rows[0]?.first ?? undefined };
}
