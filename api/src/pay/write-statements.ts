import type { Context } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { isFirstOfDay } from "#api/db/once-a-day.ts";
import { writeStatementLetters } from "./pay-letters.ts";
import { weekBefore } from "./statements.queries.ts";

/** Background job: every Monday tells each tutor who earned something what it was. */
export async function writeStatements(context: Context): Promise<void> {
  const today = dayInIndia(context.now());
  if (new Date(today).getUTCDay() !== 1 || !(await isFirstOfDay(context.db, "pay statements", today))) return;
  await writeStatementLetters(context, await weekBefore(context.db, today));
}
