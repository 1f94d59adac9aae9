import type { MonthlyReport } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { requireMe } from "#api/tutors/index.ts";
import { monthBefore } from "./month-names.ts";
import { untoldChildren } from "./monthly-reports.queries.ts";

type Open = Pick<MonthlyReport, "childId" | "student" | "month">;

/** The children for whom the caller has not sent last month's report yet. */
export async function listMonthlyReports(context: SignedIn): Promise<{ data: Open[] }> {
  const { staffId } = await requireMe(context);
  const month = monthBefore(dayInIndia(context.now()));
  const children = await untoldChildren(context.db, staffId, month);
  return { data: children.map((child) => ({ ...child, month })) };
}
