import type { Context } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import type { Db } from "#api/db/database.ts";
import { isDayTaken, takeDay } from "#api/db/take-day.ts";
import { addMark, readMarks } from "./marks.ts";
import { markOfEnd } from "./seal.queries.ts";

/**
 * Background job: stores the mark of the chain's end once a day in a second place, out of reach of an intruder in the database: a file in
 * the data folder or, without one, the operator's terminal. It later shows whether the log was truncated or rewritten.
 */
export async function keepMark(
  { db, folder }: { db: Db; folder: string | undefined },
  { report, now }: Pick<Context, "report" | "now">,
): Promise<void> {
  const day = dayInIndia(now());
  if (folder === undefined ? await isDayTaken(db, told, day) : await hasMarkOf(folder, day)) return;
  const mark = await markOfEnd(db);
  if (mark === undefined) return;
  const at = now().toISOString();
  if (folder !== undefined) return addMark(folder, { at, mark });
  await db.transaction().execute(async (inside) => {
    if (await takeDay(inside, told, day)) report("log-mark", { at, mark });
  });
}

const told = "log mark told";

async function hasMarkOf(folder: string, day: string): Promise<boolean> {
  const newest = (await readMarks(folder)).at(-1);
  return newest !== undefined && dayInIndia(new Date(newest.at)) === day;
}
