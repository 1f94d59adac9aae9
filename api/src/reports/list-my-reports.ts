import type { HandlerResult, contract } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { marksOfFamily } from "./reports.queries.ts";

/** Which of the caller's lessons have a report. */
export async function listMyReports({ db, viewer }: SignedIn): Promise<HandlerResult<typeof contract.reports.listMyReports>> {
  const marks = await marksOfFamily(db, viewer.id);
  return { data: marks.map(({ writtenAt, ...mark }) => ({ ...mark, writtenAt: writtenAt.toISOString() })) };
}
