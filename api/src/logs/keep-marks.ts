import type { Context } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import type { Db } from "#api/db/database.ts";
import { addMark, readMarks } from "./marks.ts";
import { markOfEnd } from "./seal.queries.ts";

/**
 * Stores the mark of the chain's end once a day in a second place, out of reach of an intruder in the database: a file in
 * the data folder or, without one, the operator's terminal. It later shows whether the log was truncated or rewritten.
 */
export function markKeeper(
  { db, folder }: { db: Db; folder: string | undefined },
  report: Context["report"],
): (now: Date) => Promise<void> {
  let lastDay = "";
  return async (now) => {
    const day = dayInIndia(now);
    if (day === lastDay) return;
    const mark = await markOfEnd(db);
    if (mark === undefined) return;
    const at = now.toISOString();
    if (folder === undefined) report("log-mark", { at, mark });
    else if (!(await hasMarkOf(folder, day))) await addMark(folder, { at, mark });
    lastDay = day;
  };
}

async function hasMarkOf(folder: string, day: string): Promise<boolean> {
  const newest = (await readMarks(folder)).at(-1);
  return newest !== undefined && dayInIndia(new Date(newest.at)) === day;
}
