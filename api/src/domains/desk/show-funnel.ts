import type { Funnel } from "@tutoring/contract";
import type { SignedIn } from "#api/platform/core/context.ts";
import { funnelOf } from "./funnel.queries.ts";
import { type Period, requirePeriod } from "./office-figures.ts";

const most = 10;
/** A quarter costs a quarter of a second with 200,000 requests a year; a whole year would hold the database for more than one. */
const mostDays = 92;

/** How far the requests of a period's last days have come, by course and by tutor. */
export async function showFunnel({ db }: SignedIn, period: Period): Promise<Funnel> {
  requirePeriod(period);
  const { dateTo } = period;
  const earliest = new Date(Date.parse(dateTo) - (mostDays - 1) * 86_400_000).toISOString().slice(0, 10);
  const dateFrom = period.dateFrom > earliest ? period.dateFrom : earliest;
  return { dateFrom, dateTo, ...(await funnelOf(db, { from: dateFrom, to: dateTo, most })) };
}
