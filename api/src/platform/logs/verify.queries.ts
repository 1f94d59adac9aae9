import { type RawBuilder, sql } from "kysely";
import { india } from "#api/platform/core/india.ts";
import type { Db } from "#api/platform/db/database.ts";
import { ChainCheck } from "./check-chain.ts";
import { PartsCheck } from "./check-parts.ts";
import { recordedErasures } from "./erase-parts.queries.ts";
import { Faults, maxListed } from "./faults.ts";
import { checkTables } from "./plain-tables.queries.ts";
import { newestAnchor, readingPlainly, sealsInOrder } from "./read-chain.queries.ts";
import { type Link, markOf, noLink } from "./seals.ts";

const zone = sql.lit(india);

// A row that hides entries is written in one transaction with an entry about it, with the same time and name; the entry is
// sealed like any other. A row without one was inserted by hand, also in earlier versions. Rows that only hide entries
// from before the last pruning are exempt, because their entries may have been pruned.

/** Reports hidings and clearings without a matching entry. */
async function checkRedactions(inside: Db, faults: Faults, prunedBefore: string | undefined): Promise<void> {
  const border = prunedBefore ? sql`(${prunedBefore}::timestamp at time zone ${zone})` : sql`'-infinity'::timestamptz`;
  const redactions = await found(
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
    redactions.map(({ what }) => `entry ${what} is hidden from the screens, and no entry records it: hidden or changed by hand`),
    redactions[0]?.all,
  );
  const clearings = await found(
    inside,
    sql`c.clearing_id || ', up to ' || c.older_than`,
    sql`public.log_clearings c
      where c.older_than > greatest(${border}, (select min(created_at) from public.log_entries)) and not exists (
        select from public.log_entries r
        where ${tells("logs-cleared")} and r.created_at = c.cleared_at and r.user_name = c.cleared_by
          and r.details ->> 'operationType' = coalesce(c.operation_type, 'all types')
          and c.older_than <= r.created_at and ${isAsReported}
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
const isAsReported = sql`case
  when r.details ->> 'olderThan' > to_char(r.created_at at time zone ${zone}, 'YYYY-MM-DD') then c.older_than = r.created_at
  else to_char(c.older_than at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS.US') = (r.details ->> 'olderThan') || ' 00:00:00.000000'
end`;

async function found(inside: Db, what: RawBuilder<unknown>, among: RawBuilder<unknown>) {
  const { rows } = await sql<{ what: string; all: number }>`
    select ${what} as what, count(*) over () as all from ${among} order by 1 limit ${maxListed}`.execute(inside);
  return rows;
}

/** Earlier marks of the chain's end, stored elsewhere; the chain must still contain each of them. */
class AnchorsToMeet {
  /** Number of marks that are compared; those from before the chain's beginning cannot be. */
  readonly compared: number;
  readonly #given: number;
  readonly #open: Set<string>;
  readonly #numbers: Set<bigint>;

  constructor(marks: string[], start: Link) {
    this.#given = marks.length;
    this.#open = new Set(marks.filter((mark) => numberOf(mark) >= start.number));
    this.compared = this.#open.size;
    this.#numbers = new Set([...this.#open].map(numberOf));
    this.meet(start);
  }

  meet(link: Link): void {
    if (this.#numbers.has(link.number)) this.#open.delete(markOf(link));
  }

  finish(faults: Faults): void {
    if (this.#given > 0 && this.compared === 0)
      faults.add("the newest mark is older than what was pruned: there is nothing left to compare with it");
    for (const mark of this.#open)
      faults.add(
        `the chain does not contain the mark ${mark}: its end was cut off, it was rewritten, or an older backup was put back`,
      );
  }
}

const numberOf = (mark: string): bigint => BigInt(mark.split(":")[0] ?? "");

export type Verdict = {
  /** Number of entries that are unchanged since they were sealed. */
  sealed: number;
  /** The newest entries, not yet sealed. */
  unsealed: { count: number; first: string | undefined };
  /** Sealed entries of which a personal part was erased by request, and of how many people. */
  erased: { entries: number; people: number };
  /** The first hundred of `faultCount` faults, as sentences. */
  faults: string[];
  faultCount: number;
  /** Number of given marks compared with the chain; the others are older than the last pruning. */
  anchorsCompared: number;
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
    const parts = new PartsCheck(faults, plain ? await recordedErasures(inside) : []);
    const chain = new ChainCheck(key, anchor ?? noLink, { faults, parts, now });
    const toMeet = new AnchorsToMeet(marks, chain.end);
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
      await checkRedactions(inside, faults, anchor?.prunedBefore);
    }
    const { listed, count } = faults;
    const { sealed, mark } = chain;
    const erased = { entries: parts.erased, people: parts.people };
    return { sealed, unsealed, erased, faults: listed, faultCount: count, anchorsCompared: toMeet.compared, mark };
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
