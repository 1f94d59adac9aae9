import { midnightInIndia } from "@tutoring/contract/rules";
import { sql } from "kysely";
import { dayInIndia } from "#api/platform/core/india.ts";
import type { Db } from "#api/platform/db/database.ts";
import { ChainCheck } from "./check-chain.ts";
import { PartsCheck } from "./check-parts.ts";
import { recordedErasures } from "./erase-parts.queries.ts";
import { Faults } from "./faults.ts";
import { checkTables } from "./plain-tables.queries.ts";
import { newestAnchor, readingPlainly, sealsInOrder } from "./read-chain.queries.ts";
import { chainLock } from "./seal.queries.ts";
import { momentOf } from "./sealed-text.ts";
import { type Link, noLink, signatureOf } from "./seals.ts";

/** `fault`: why pruning stopped early. */
type Pruned = { entries: number; fault: string | undefined };

/**
 * Deletes whole months that ended at least `months` before `now`, and leaves an anchor. `owner` is a connection with the owner's
 * rights. Entries are verified first, their times included, and those after a fault remain, because an anchor vouches for
 * the entries it replaces.
 */
export async function pruneMonths(owner: Db, key: Uint8Array, now: Date, months = 12): Promise<Pruned> {
  const [year = 0, month = 0] = dayInIndia(now).split("-").map(Number);
  const prunedBefore = new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
  const { start, cut, fault } = await oldPart(owner, key, momentOfMidnight(prunedBefore), now);
  if (cut.number === start.number) return { entries: 0, fault };
  const entries = Number(cut.number - start.number);
  const anchor = { ...cut, prunedBefore, entries };
  return { entries: (await replace(owner, start, anchor, signatureOf(key, anchor))) ? entries : 0, fault };
}

/** In the form of `momentOf`, for comparison. */
const momentOfMidnight = (day: string): string => new Date(midnightInIndia(day)).toISOString().replace("Z", "000");

/** The start and end of the chain's intact part before a moment. */
function oldPart(owner: Db, key: Uint8Array, before: string, now: Date) {
  return readingPlainly(owner, async (inside): Promise<{ start: Link; cut: Link; fault: string | undefined }> => {
    const faults = new Faults();
    const start = ((await checkTables(inside, faults)) && (await newestAnchor(inside, key, faults))) || noLink;
    if (faults.count > 0) return { start, cut: start, fault: faults.listed[0] };
    const parts = new PartsCheck(faults, await recordedErasures(inside));
    const chain = new ChainCheck(key, start, { faults, parts, now });
    let cut: Link = start;
    for await (const seals of sealsInOrder(inside)) {
      for (const seal of seals) {
        if (!chain.take(seal)) return { start, cut, fault: faults.listed.at(-1) };
        if (seal.log_id !== null && momentOf(seal.created_at) >= before) return { start, cut, fault: undefined };
        cut = chain.end;
      }
    }
    return { start, cut, fault: undefined };
  });
}

/** Replaces the covered seals by the anchor. Returns false if another process was first. */
function replace(owner: Db, start: Link, anchor: Link & { prunedBefore: string; entries: number }, signature: Buffer) {
  const cut = sql`${anchor.number.toString()}::bigint`;
  return owner.transaction().execute(async (inside) => {
    await sql`set local statement_timeout = '10min'`.execute(inside);
    await sql`select pg_advisory_xact_lock(${chainLock})`.execute(inside);
    const { rows } = await sql`select from public.log_anchors where seal_number > ${start.number.toString()}::bigint`.execute(
      inside,
    );
    if (rows.length > 0) return false;
    await sql`
      insert into public.log_anchors (seal_number, mac, pruned_before, entries, signature)
      values (${cut}, ${anchor.mac}, ${anchor.prunedBefore}::date, ${anchor.entries}, ${signature})`.execute(inside);
    const covered = sql`s.log_id = e.log_id and s.seal_number <= ${cut}`;
    await sql`delete from public.hidden_log_entries e using public.log_seals s where ${covered}`.execute(inside);
    await sql`delete from public.log_entries e using public.log_seals s where ${covered}`.execute(inside);
    await sql`delete from public.log_seals where seal_number <= ${cut}`.execute(inside);
    return true;
  });
}
