import { maxFigureDays, type RequestFigures } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { countWaiting, oldestWaiting, requestsByDay } from "#api/bookings/index.ts";

const day = 86_400_000;

/** How many requests wait and since when, and the requests of some days by status. At most 400 days at once. */
export async function showRequestFigures(
  { db }: SignedIn,
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
): Promise<RequestFigures> {
  const [from, to] = [Date.parse(dateFrom), Date.parse(dateTo)];
  const days = (to - from) / day + 1;
  if (days < 1) throw new Refusal("days-reversed");
  if (days > maxFigureDays) throw new Refusal("too-many-days");
  const [counts, oldest, waiting] = await Promise.all([requestsByDay(db, dateFrom, dateTo), oldestWaiting(db), countWaiting(db)]);
  const sum = (...statuses: string[]) =>
    counts
      .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
      .reduce((all, { requests }) => all + requests, 0);
  const onDay = Map.groupBy(counts, (count) => count.day);
  return {
    waiting,
    oldestWaitingSince: oldest?.toISOString() ?? null,
    days: Array.from({ length: days }, (_, nth) => new Date(from + nth * day).toISOString().slice(0, 10)).map((one) => ({
      day: one,
      requests: (onDay.get(one) ?? []).reduce((all, { requests }) => all + requests, 0),
    })),
    requested: sum(),
    held: sum("DONE", "REGISTERED"),
    registered: sum("REGISTERED"),
    cancelled: sum("CANCELLED"),
  };
}
