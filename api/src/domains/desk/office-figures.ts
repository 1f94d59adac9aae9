import { figureDays, maxFigureDays, type RequestFigures, type TutorFigures } from "@tutoring/contract";
import { countWaiting, oldestWaiting, requestsByDay } from "#api/domains/bookings/index.ts";
import type { Context, SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { workOfTutors } from "#api/domains/lessons/index.ts";
import { countsOfTutors, lastSeen } from "#api/domains/tutors/index.ts";

const weeks = 4;

/** How these tutors have worked in the last 90 days, in the order asked for (decision 0093). */
export async function figuresOf({ db }: Pick<Context, "db">, tutorIds: number[]): Promise<TutorFigures[]> {
  const [work, counts, seen] = await Promise.all([
    workOfTutors(db, tutorIds, figureDays),
    countsOfTutors(db, tutorIds, figureDays),
    lastSeen(db, tutorIds),
  ]);
  return tutorIds.map((staffId) => {
    const done = work.find(({ tutorId }) => tutorId === staffId);
    const counted = counts.find(({ tutorId }) => tutorId === staffId);
    const { lessons = 0, recent = 0, late = 0, missed = 0, ratings = 0, stars = 0 } = done ?? {};
    const { absences = 0, answers = 0, waitedMinutes = 0 } = counted ?? {};
    return {
      staffId,
      seenAt: seen.get(staffId)?.toISOString() ?? null,
      lessons,
      lessonsAWeek: Math.round((recent / weeks) * 10) / 10,
      onTimePercent: lessons + missed === 0 ? null : Math.round(((lessons - late) / (lessons + missed)) * 100),
      calledOff: absences + missed,
      rating: ratings === 0 ? null : Math.round((stars / ratings) * 10) / 10,
      ratings,
      answerMinutes: answers === 0 ? null : Math.round(waitedMinutes / answers),
      answers,
    };
  });
}

const day = 86_400_000;

export type Period = { dateFrom: string; dateTo: string };

/** The first day and the number of days. At most 400 at once. */
export function requirePeriod({ dateFrom, dateTo }: Period): { from: number; days: number } {
  const [from, to] = [Date.parse(dateFrom), Date.parse(dateTo)];
  const days = (to - from) / day + 1;
  if (days < 1) throw new Refusal("days-reversed");
  if (days > maxFigureDays) throw new Refusal("too-many-days");
  return { from, days };
}

/** How many requests wait and since when, and the requests of some days by status. */
export async function showRequestFigures({ db }: SignedIn, period: Period): Promise<RequestFigures> {
  const { dateFrom, dateTo } = period;
  const { from, days } = requirePeriod(period);
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

export const listTutorFigures = async (context: Context, staffIds: number[]): Promise<{ data: TutorFigures[] }> => ({
  data: await figuresOf(context, staffIds),
});
