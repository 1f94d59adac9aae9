import ICAL from "ical.js";

/** How many steps may still be made, in one entry and in the calendar. */
export type Budget = { entry: number; left: number };
export class TooOften extends Error {}

export const most = { steps: 100_000, ofEntry: 10_000 };

export function spend(budget: Budget, steps = 1): void {
  // protects C48: the limit of repeats
  if ((budget.left -= steps) < 0) throw new TooOften();
  // protects C119: the limit of one entry
  if ((budget.entry -= steps) < 0) throw new TooOften();
}

const second = 1_000;
const day = 86_400 * second;
const units: Record<string, number> = {
  SECONDLY: second,
  MINUTELY: 60 * second,
  HOURLY: 3_600 * second,
  DAILY: day,
  WEEKLY: 7 * day,
  MONTHLY: 0,
  YEARLY: 0,
};
const numbers = (most: number, from = -most) => ({ from, most });
const lists: Record<string, { from: number; most: number }> = {
  BYSECOND: numbers(60, 0),
  BYMINUTE: numbers(59, 0),
  BYHOUR: numbers(23, 0),
  BYMONTH: numbers(12, 1),
  BYMONTHDAY: numbers(31),
  BYYEARDAY: numbers(366),
  BYWEEKNO: numbers(53),
  BYSETPOS: numbers(366),
};
const maxList = 366;
/** The parser steps through the days of an interval one by one. */
const maxIntervalDays = 4_000;

export type Rule = {
  freq: string;
  interval: number;
  count: number | undefined;
  until: string | undefined;
  by: [string, string[]][];
};

/** A recurrence rule (RFC 5545, 3.3.10); undefined if a part of it is not understood. */
export function ruleIn(value: string): Rule | undefined {
  const rule: Rule = { freq: "", interval: 1, count: undefined, until: undefined, by: [] };
  for (const part of value.toUpperCase().split(";")) {
    const [name = "", ...rest] = part.trim().split("=");
    const given = rest.join("=").trim();
    if (name === "" || name === "SKIP" || name.startsWith("X-")) continue;
    if (name === "FREQ" && given in units) rule.freq = given;
    else if (name === "INTERVAL" && /^\d{1,9}$/.test(given) && Number(given) > 0) rule.interval = Number(given);
    else if (name === "COUNT" && /^\d{1,15}$/.test(given) && Number(given) > 0) rule.count = Number(given);
    else if (name === "UNTIL") rule.until = given;
    else if (name === "WKST" && isDay(given)) rule.by.push([name, [given]]);
    else if (name === "BYDAY" || name in lists) {
      const items = [...new Set(given.split(",").map((item) => item.trim()))].filter((item) => item !== "");
      if (items.length === 0 || items.length > maxList || !items.every((item) => isIn(name, item))) return undefined;
      rule.by.push([name, items]);
    } else if (name !== "RSCALE" || given !== "GREGORIAN") return undefined;
  }
  return rule.freq && (units[rule.freq] ?? 0) * rule.interval <= maxIntervalDays * day ? rule : undefined;
}

const isDay = (item: string) => /^(?:[+-]?\d{1,2})?(?:SU|MO|TU|WE|TH|FR|SA)$/.test(item);
function isIn(name: string, item: string): boolean {
  const range = lists[name];
  if (!range) return isDay(item);
  return /^[+-]?\d{1,3}$/.test(item) && Number(item) >= range.from && Number(item) <= range.most;
}

/**
 * What a clock shows at the repetitions of `first` from about `from` on, in order. It jumps over the time before, so that
 * nearly all old entries cost as much as new ones; not those with COUNT and other parts, or at the end of a month.
 */
export function* repetitions(rule: Rule, first: number, from: number, budget: Budget): Generator<number> {
  const near = jumpedTo(rule, first, from);
  if (!near) return;
  const parts = [`FREQ=${rule.freq}`, `INTERVAL=${rule.interval}`, ...rule.by.map(([name, items]) => `${name}=${items.join()}`)];
  if (near.count !== undefined) parts.push(`COUNT=${near.count}`);
  const iterator = boundedIterator(ICAL.Recur.fromString(parts.join(";")), asTime(near.start), rule.by.length === 0, budget);
  for (let time = iterator.next(); time; time = iterator.next()) {
    yield Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  }
}

function jumpedTo({ freq, interval, count, by }: Rule, first: number, from: number) {
  const step = (units[freq] ?? 0) * interval;
  const isPlain = by.every(([name]) => name === "WKST");
  if (first >= from || (count !== undefined && !(isPlain && step > 0))) return { start: first, count };
  if (step > 0) {
    const steps = Math.floor((from - first) / step);
    if (count !== undefined && steps >= count) return undefined;
    return { start: first + steps * step, count: count === undefined ? undefined : count - steps };
  }
  const [one, now] = [new Date(first), new Date(from)];
  if (one.getUTCDate() <= 28 && by.every(([name]) => name !== "BYWEEKNO")) {
    const months = freq === "YEARLY" ? 12 * interval : interval;
    const between = 12 * (now.getUTCFullYear() - one.getUTCFullYear()) + now.getUTCMonth() - one.getUTCMonth();
    const cycles = Math.max(0, Math.floor(between / months) - 1);
    return { start: new Date(first).setUTCMonth(one.getUTCMonth() + cycles * months), count };
  }
  // the calendar is the same every 400 years, days of the week included
  const years = 400 * interval;
  const cycles = Math.floor((new Date(from).getUTCFullYear() - 1 - new Date(first).getUTCFullYear()) / years);
  const start = new Date(first);
  if (cycles > 0) start.setUTCFullYear(start.getUTCFullYear() + cycles * years);
  return { start: start.getTime(), count };
}

/** The parser looks on for ever for dates that do not exist: each of its steps is counted. */
function boundedIterator(rule: ICAL.Recur, dtstart: ICAL.Time, isPlain: boolean, budget: Budget): ICAL.RecurIterator {
  class Bounded extends ICAL.RecurIterator {
    override check_contracting_rules() {
      spend(budget);
      return isPlain || super.check_contracting_rules();
    }
    override increment_month() {
      spend(budget);
      super.increment_month();
    }
    override increment_year(years: unknown) {
      spend(budget, 5);
      super.increment_year(years);
    }
  }
  return new Bounded({ rule, dtstart });
}

function asTime(wall: number): ICAL.Time {
  const at = new Date(wall);
  return ICAL.Time.fromData({
    ...{ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() },
    ...{ hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds(), isDate: false },
  });
}
