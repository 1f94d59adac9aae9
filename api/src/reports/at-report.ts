import type { LessonReport } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { lockUntilEnd } from "#api/db/locks.ts";
import { type AtReport, readReport } from "./reports.access.ts";
import { showReport } from "./show-report.ts";

/** Runs a change of a lesson's report or homework, one at a time, and returns the new state. */
export async function atReport(
  context: SignedIn,
  id: string,
  change: (inside: SignedIn, at: AtReport) => Promise<void>,
): Promise<LessonReport> {
  await inTransaction(context, async (inside) => {
    await lockUntilEnd(inside.db, `report of ${id}`);
    await change(inside, await readReport(inside, id));
  });
  return showReport(context, id);
}
