import type { Context } from "#api/platform/core/context.ts";
import { tablesErased } from "#api/domains/privacy/index.ts";
import { figureOf, noteFigure } from "#api/platform/db/figures.ts";
import { rewriteTables } from "#api/platform/db/rewrite-tables.queries.ts";
import { lastErasure } from "#api/platform/logs/index.ts";
import type { Store } from "./open-store.ts";

const done = "last erasure whose bytes are gone";
const goneFrom = (table: string) => `${done} from ${table}`;

/**
 * Background job: after a day on which someone was erased, takes their data out of the database's files too. The tables are those of
 * the register. What cannot be done says so, and is tried again, without locking everybody out of the other tables once more.
 */
export async function rewriteErased(store: Pick<Store, "db" | "ownerUrl" | "dropWal">, report: Context["report"]): Promise<void> {
  const last = await lastErasure(store.db);
  if (last <= ((await figureOf(store.db, done)) ?? 0)) return;
  const due: string[] = [];
  for (const table of tablesErased) if (((await figureOf(store.db, goneFrom(table))) ?? 0) < last) due.push(table);
  const note = (table: string) => noteFigure(store.db, goneFrom(table), last);
  // protects C15: rewriting the tables [await rewriteTables(store.ownerUrl, due, note) → { tooLarge: [], inUse: [] }]
  const { tooLarge, inUse } = await rewriteTables(store.ownerUrl, due, note);
  // protects C15: removing the changes that still hold them [await store.dropWal?.(); → nothing]
  await store.dropWal?.();
  if (tooLarge.length > 0) report("erased-data-not-rewritten", { tables: tooLarge.join(" "), why: "larger than 256 MB" });
  if (inUse.length > 0) throw new Error(`Tables in use were not rewritten: ${inUse.join(", ")}.`);
  await noteFigure(store.db, done, last);
}
