import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "#api/platform/core/context.ts";
import { dayInIndia } from "#api/platform/core/india.ts";
import type { Db } from "#api/platform/db/database.ts";
import { isDayTaken, takeDay } from "#api/platform/db/locks.ts";
import { markOfEnd } from "./seal.queries.ts";

type Mark = { at: string; mark: string };

const name = "log-marks.txt";

/** The file of marks in a data folder. */
export const anchorsFile = (folder: string): string => join(folder, name);

/** The marks in a data folder, oldest first. Broken lines, as after a power cut, are skipped. */
export async function readReceipts(folder: string): Promise<Mark[]> {
  const text = await readFile(anchorsFile(folder), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return [...text.matchAll(/^(\d{4}-\d\d-\d\dT[\d:.]+Z) (\d+:[0-9a-f]{32})\n/gm)].map(([, at = "", mark = ""]) => ({ at, mark }));
}

/** Appends a line in a single write, so that lines of several processes do not mix, and flushes it to disk. */
async function addMark(folder: string, { at, mark }: Mark): Promise<void> {
  const file = await open(anchorsFile(folder), "a+", 0o600);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    const broken = size > 0 && buffer.toString() !== "\n";
    await file.write(`${broken ? "\n" : ""}${at} ${mark}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Background job: stores the mark of the chain's end once a day in a second place, out of reach of an intruder in the database: a file in
 * the data folder or, without one, the operator's terminal. It later shows whether the log was truncated or rewritten.
 */
export async function writeAnchor(
  { db, folder }: { db: Db; folder: string | undefined },
  { report, now }: Pick<Context, "report" | "now">,
): Promise<void> {
  const day = dayInIndia(now());
  if (folder === undefined ? await isDayTaken(db, notifiedDay, day) : await hasAnchorOf(folder, day)) return;
  const mark = await markOfEnd(db);
  if (mark === undefined) return;
  const at = now().toISOString();
  if (folder !== undefined) return addMark(folder, { at, mark });
  await db.transaction().execute(async (inside) => {
    if (await takeDay(inside, notifiedDay, day)) report("log-mark", { at, mark });
  });
}

const notifiedDay = "log mark told";

async function hasAnchorOf(folder: string, day: string): Promise<boolean> {
  const newest = (await readReceipts(folder)).at(-1);
  return newest !== undefined && dayInIndia(new Date(newest.at)) === day;
}
