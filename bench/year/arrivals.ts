// A simulated year, minute by minute: when people come, learn, write and try again.

/** What happens in the year, before it is spread over its minutes. */
export type Totals = Record<Kind, number>;
export type Kind = "visits" | "demos" | "orders" | "lessons";
/** The most of each kind within a minute, a second's share of it, and classes that run at once. */
export type Peaks = Record<Kind, number> & { classesAtOnce: number; at: Record<Kind, string> };

const days = 365;
/** January to December: exams from January to March, the new session in April, holidays in May and October. */
const ofMonth = [1.15, 1.25, 1.3, 1.2, 0.7, 0.95, 1.05, 1.05, 1, 0.8, 0.95, 0.9];
/** Sunday to Saturday. */
const ofWeekday: Record<Kind, number[]> = {
  visits: [1.25, 0.95, 0.95, 0.95, 0.95, 0.95, 1.1],
  demos: [1.4, 0.9, 0.9, 0.9, 0.9, 0.9, 1.2],
  orders: [1.2, 0.95, 0.95, 0.95, 0.95, 0.95, 1.1],
  lessons: [1.1, 0.95, 0.95, 0.95, 0.95, 0.95, 1.1],
};
/** Midnight to 11 PM, in India. */
const evening = [1, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 6, 6, 6, 6, 7, 9, 11, 12, 13, 14, 12, 8, 4];
const afterSchool = [0, 0, 0, 0, 0, 0, 2, 2, 1, 2, 2, 2, 1, 1, 2, 6, 14, 20, 21, 15, 7, 2, 0, 0];
const ofHour: Record<Kind, number[]> = { visits: evening, demos: evening, orders: evening, lessons: afterSchool };
/** Of an hour's lessons, how many start on the hour; the others start at half past. */
const onTheHour = 0.75;
const lessonMinutes = 60;

/** Spreads the totals over a year and finds its worst minutes. `random`: 0 to 1, the same for each run. */
export function simulateYear(totals: Totals, random: () => number): Peaks {
  const kinds = Object.keys(totals) as Kind[];
  const sums = Object.fromEntries(kinds.map((kind) => [kind, sumOfWeights(kind)])) as Totals;
  const peaks: Peaks = {
    visits: 0,
    demos: 0,
    orders: 0,
    lessons: 0,
    classesAtOnce: 0,
    at: { visits: "", demos: "", orders: "", lessons: "" },
  };
  const started: number[] = [];
  for (let minute = 0; minute < days * 1_440; minute += 1) {
    const noise = 1 + 0.1 * (random() + random() - 1); // days differ, and so do minutes
    for (const kind of kinds) {
      const now = (totals[kind] * weightOf(kind, minute) * noise) / sums[kind];
      if (now > peaks[kind]) [peaks[kind], peaks.at[kind]] = [now, timeOf(minute)];
      if (kind === "lessons") started.push(now);
    }
    if (started.length > lessonMinutes) started.shift();
    if (minute % 10 === 5)
      peaks.classesAtOnce = Math.max(
        peaks.classesAtOnce,
        started.reduce((sum, one) => sum + one, 0),
      );
  }
  return peaks;
}

function weightOf(kind: Kind, minute: number): number {
  const day = Math.floor(minute / 1_440);
  const [hour, ofTheHour] = [Math.floor((minute % 1_440) / 60), minute % 60];
  const weight =
    (ofMonth[Math.min(11, Math.floor(day / 30.5))] ?? 1) * (ofWeekday[kind][day % 7] ?? 1) * (ofHour[kind][hour] ?? 0);
  if (kind !== "lessons") return weight / 60;
  return ofTheHour === 0 ? weight * onTheHour : ofTheHour === 30 ? weight * (1 - onTheHour) : 0;
}

function sumOfWeights(kind: Kind): number {
  let sum = 0;
  for (let minute = 0; minute < days * 1_440; minute += 1) sum += weightOf(kind, minute);
  return sum;
}

const timeOf = (minute: number) =>
  new Date(Date.UTC(2026, 1 - 1, 1 + Math.floor(minute / 1_440), Math.floor((minute % 1_440) / 60), minute % 60))
    .toISOString()
    .slice(5, 16)
    .replace("T", " ");

/** Calls a second after an outage at this rate of people, each of whom tries again after 5 to 15 seconds, until it answers; in multiples of the rate. */
export function retriesAfter(outageSeconds: number, random: () => number): number {
  const perSecond = 1_000;
  const due = new Map<number, number>();
  const again = (from: number) => {
    const at = from + 5 + Math.floor(random() * 11);
    due.set(at, (due.get(at) ?? 0) + 1);
  };
  let most = 0;
  for (let second = 0; second < outageSeconds + 20; second += 1) {
    const calls = perSecond + (due.get(second) ?? 0);
    due.delete(second);
    if (second < outageSeconds) for (let nth = 0; nth < calls; nth += 1) again(second);
    else most = Math.max(most, calls);
  }
  return most / perSecond;
}
