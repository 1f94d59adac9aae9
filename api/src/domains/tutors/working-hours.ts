import { dateInIndia, midnightInIndia } from "@tutoring/contract/rules";

/** A tutor's working hours in IST, as HH:MM ranges by weekday (0 is Sunday) and for single days. */
export type WorkingHours = {
  weekly: Record<string, [from: string, to: string][]>;
  /** Days with other hours; a day off has no ranges. */
  exceptions: { day: string; ranges: [from: string, to: string][] }[];
  /** Their own pause between classes, notice before one, and most classes a day, where they have chosen. */
  bufferMinutes?: number | undefined;
  noticeMinutes?: number | undefined;
  mostADay?: number | undefined;
};

/** Daily hours from a preferred time slot such as "4:00 PM - 9:00 PM"; nine to five without one. */
export function hoursFromSlot(slot: string): WorkingHours {
  const [from = "09:00", to = "17:00"] = [...slot.matchAll(/(\d{1,2}):(\d\d) ([AP])M/g)].map(
    ([, hours = "", minutes = "", half = ""]) =>
      `${String((Number(hours) % 12) + (half === "P" ? 12 : 0)).padStart(2, "0")}:${minutes}`,
  );
  const evening: [string, string] = [from, "24:00"];
  // over midnight it becomes two ranges of a day, of which the first belongs to the evening before
  const ranges: [string, string][] = from < to ? [[from, to]] : to > "00:00" ? [["00:00", to], evening] : [evening];
  return { weekly: Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, ranges])), exceptions: [] };
}

export type Range = { startsAt: number; endsAt: number };

const minute = 60_000;
const day = 24 * 60 * minute;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};

/** The ranges of time in which a tutor teaches, for `days` days from a date in India; ranges are joined at midnight. */
export function availability({ weekly, exceptions }: WorkingHours, from: string, days: number): Range[] {
  const first = midnightInIndia(from);
  const ranges = Array.from({ length: days }, (_, nth) => first + nth * day).flatMap((midnight) => {
    const date = dateInIndia(midnight);
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const ranges = exceptions.find((one) => one.day === date)?.ranges ?? weekly[weekday] ?? [];
    return ranges.map(([start, end]) => ({
      startsAt: midnight + minutesOf(start) * minute,
      endsAt: midnight + minutesOf(end) * minute,
    }));
  });
  return ranges.reduce<Range[]>((joined, range) => {
    const last = joined.at(-1);
    return last?.endsAt === range.startsAt ? [...joined.slice(0, -1), { ...last, endsAt: range.endsAt }] : [...joined, range];
  }, []);
}
