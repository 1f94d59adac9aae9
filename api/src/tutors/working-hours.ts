import { dateInIndia, midnightInIndia } from "@tutoring/contract";

export { dateInIndia, midnightInIndia };

/** A tutor's time in India: minutes of the day, from and to, for each weekday (0 is Sunday) and for single days. */
export type WorkingHours = {
  weekly: Record<string, [from: string, to: string][]>;
  /** Days on which other hours hold; no ranges: a day off. */
  exceptions: { day: string; ranges: [from: string, to: string][] }[];
};

/** Made from a preferred time slot, "4:00 PM - 9:00 PM", every day; nine to five where there is none. */
export function hoursFromSlot(slot: string): WorkingHours {
  const [from = "09:00", to = "17:00"] = [...slot.matchAll(/(\d{1,2}):(\d\d) ([AP])M/g)].map(
    ([, hours = "", minutes = "", half = ""]) =>
      `${String((Number(hours) % 12) + (half === "P" ? 12 : 0)).padStart(2, "0")}:${minutes}`,
  );
  const evening: [string, string] = [from, "24:00"];
  // past midnight it is two ranges of a day: the morning's belongs to the evening before
  const ranges: [string, string][] = from < to ? [[from, to]] : to > "00:00" ? [["00:00", to], evening] : [evening];
  return { weekly: Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, ranges])), exceptions: [] };
}

export type Range = { startsAt: number; endsAt: number };

const minute = 60_000;
const day = 24 * 60 * minute;

/** When it is midnight in India, in milliseconds. India has no summer time. */

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};

/** The ranges of time in which a tutor teaches, for `days` days from a date in India; joined over midnight. */
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
