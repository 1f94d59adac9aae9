import { sql } from "kysely";
import { isSameSecret } from "#api/platform/core/seal.ts";
import type { Db } from "#api/platform/db/database.ts";
import type { StoredSeal } from "./check-chain.ts";
import type { Faults } from "./faults.ts";
import { readPlainly } from "./plain-tables.queries.ts";
import { type Anchor, type Link, noLink, signatureOf } from "./seals.ts";

const batch = 2_000;

/** The columns that a seal covers, as text, of log_entries as e. */
export const rawEntry = sql`e.log_id::text as log_id, e.created_at::text as created_at, e.operation_type, e.operation,
  e.details::text as details, e.user_id, e.user_name, e.user_email, e.client_address, e.user_agent, e.is_note,
  e.subjects::text as subjects, e.actor_salt, e.actor_digest, e.details_salt, e.details_digest`;

/** Reads a snapshot of the log, unaffected by settings or functions that the database's owner may have replaced. */
export const readingPlainly = <T>(db: Db, read: (inside: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (inside) => {
      await readPlainly(inside);
      await sql`set local statement_timeout = '10min'`.execute(inside);
      return read(inside);
    });

/** All seals with their entries, by number. Each batch is emptied when the next one is requested. */
export async function* sealsInOrder(inside: Db): AsyncGenerator<StoredSeal[]> {
  let last: string | undefined;
  do {
    const { rows }: { rows: StoredSeal[] } = await sql<StoredSeal>`
      select s.seal_number::text as seal_number, s.log_id::text as sealed_id, s.mac, s.digests_mac, ${rawEntry}
      from public.log_seals s left join public.log_entries e on e.log_id = s.log_id
      where ${last === undefined ? sql`true` : sql`s.seal_number > ${last}::bigint`}
      order by s.seal_number limit ${batch}`.execute(inside);
    last = rows.length < batch ? undefined : rows.at(-1)?.seal_number;
    yield rows;
    rows.length = 0;
  } while (last !== undefined);
}

/** The start of the chain: the newest anchor signed with the key, if any. Other anchors are faults. */
export async function newestAnchor(inside: Db, key: Uint8Array, faults: Faults): Promise<Anchor | undefined> {
  const { rows } = await sql<Omit<Anchor, "number"> & { number: string; signature: Buffer }>`
    select seal_number::text as number, mac, pruned_before::text as "prunedBefore", entries, signature
    from public.log_anchors order by seal_number desc`.execute(inside);
  const anchors = rows.map((row) => ({ ...row, number: BigInt(row.number) }));
  const isSigned = (anchor: (typeof anchors)[number]) => isSameSecret(anchor.signature, signatureOf(key, anchor));
  for (const anchor of anchors.filter((one) => !isSigned(one))) faults.add(`the anchor at seal ${anchor.number} was altered`);
  return anchors.find(isSigned);
}

/** The stored end of the chain: the last seal, or the anchor if pruning took all seals. */
export async function lastLink(inside: Db): Promise<Link> {
  for (const table of ["public.log_seals", "public.log_anchors"]) {
    const { rows } = await sql<{ number: string; mac: Buffer }>`
      select c.seal_number::text as number, c.mac from ${sql.table(table)} c order by c.seal_number desc limit 1`.execute(inside);
    if (rows[0]) return { number: BigInt(rows[0].number), mac: rows[0].mac };
  }
  return noLink;
}
