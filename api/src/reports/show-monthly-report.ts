import type { MonthlyReport } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { requireMonth } from "./monthly-reports.access.ts";

/** The caller's report of a child's month, or its draft. Refuses with `no-monthly-report`. */
export async function showMonthlyReport(context: SignedIn, childId: string, month: string): Promise<MonthlyReport> {
  const { report } = await requireMonth(context, childId, month);
  return report;
}
