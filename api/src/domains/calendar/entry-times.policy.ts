import { durationIn, type Entry, type Line, one, type Shown, shownIn } from "./calendar-text.ts";
import { type Budget, most, repetitions, ruleIn, spend, TooOften } from "./repeats.policy.ts";
import type { Zone, Zones } from "./zones.ts";

export type Range = { startsAt: number; endsAt: number };
export type Span = { from: number; to: number };
/** What was not understood: when an entry is, how long it is, how it repeats, or its zone. */
export type Why = "start" | "end" | "repeats" | "zone";
type Report = (why: Why, at: number | null) => unknown;

/** An event's first time, its length, and how its times are read. */
type Series = { event: Entry; first: Shown; start: number; lasts: number; clock: Clock; span: Span };
type Clock = { zone: Zone; isKnown: boolean; at: (line: Line, shown: Shown) => number };

const day = 86_400_000;

/** When an event is, without the occurrences that `changes` replace. What is not understood is reported, and costs only itself. */
export function timesOf(
  event: Entry,
  { changes, zones, usual, span }: { changes: Entry[]; zones: Zones; usual: Zone; span: Span },
  budget: Budget,
  report: Report,
): Range[] {
  const line = one(event, "DTSTART");
  const first = shownIn(line?.value ?? "");
  if (!line || !first) {
    report("start", null);
    return [];
  }
  const clock = clockOf(line, first, zones, usual);
  const start = clock.at(line, first);
  const repeats = !event.lines.has("RECURRENCE-ID") && (event.lines.has("RRULE") || event.lines.has("RDATE"));
  const concerns = start < span.to && (repeats || start >= span.from);
  const lasts = lengthOf(event, first, start, clock);
  if (lasts === undefined && concerns) report("end", start);
  if (!lasts) return [];
  const series = { event, first, start, lasts, clock, span };
  const out = leftOut(series, changes);
  const isIn = ({ startsAt, endsAt, wall }: Occurrence) =>
    startsAt < span.to && endsAt > span.from && !out.moments.has(startsAt) && !out.days.has(Math.floor(wall / day));
  const occurrences = [occurrenceAt(series, start, first.wall)];
  if (repeats) {
    const { more, understood } = repeated(series, budget);
    occurrences.push(...more);
    if (!understood && concerns) report("repeats", start);
  }
  const times = occurrences.filter(isIn);
  if (!clock.isKnown && times.length > 0) report("zone", start);
  return times;
}

/** A time is in the zone that it names, else in its event's, else in the usual one; a day is a day where the calendar is. */
function clockOf(line: Line, { isDate }: Shown, zones: Zones, usual: Zone): Clock {
  const named = (of: Line) => zones(of.params.get("TZID") ?? "");
  const zone = isDate ? usual : (named(line) ?? usual);
  const at = (of: Line, { wall, ahead, isDate: isDay }: Shown) =>
    ahead === undefined ? ((isDay ? undefined : named(of)) ?? zone)(wall) : wall - ahead;
  return { zone, isKnown: isDate || !line.params.get("TZID") || named(line) !== undefined, at };
}

/** Milliseconds, of days on the clock; undefined if the end is not understood or before the start. */
function lengthOf(event: Entry, first: Shown, start: number, clock: Clock): number | undefined {
  const [line, length] = [one(event, "DTEND"), one(event, "DURATION")];
  const end = shownIn(line?.value ?? "");
  if (line && end) {
    const lasts = first.isDate ? end.wall - first.wall : clock.at(line, end) - start;
    if (lasts < 0) return undefined;
    return first.isDate ? lasts || day : lasts;
  }
  if (length) return durationIn(length.value);
  if (line) return undefined;
  return first.isDate ? day : 0;
}

type Occurrence = Range & { wall: number };

const occurrenceAt = ({ first, lasts, clock }: Series, startsAt: number, wall: number): Occurrence => ({
  startsAt,
  endsAt: first.isDate ? clock.zone(wall + lasts) : startsAt + lasts,
  wall,
});

/** The occurrences that are called off or replaced: by their moment, or by their day. */
function leftOut({ event, first, clock }: Series, changes: Entry[]) {
  const [moments, days] = [new Set<number>(), new Set<number>()];
  const lines = [...(event.lines.get("EXDATE") ?? []), ...changes.flatMap(({ lines: of }) => of.get("RECURRENCE-ID") ?? [])];
  for (const line of lines)
    for (const item of line.value.split(",")) {
      const shown = shownIn(item);
      if (!shown) continue;
      if (shown.ahead === undefined && (shown.isDate || first.isDate)) days.add(Math.floor(shown.wall / day));
      else moments.add(clock.at(line, shown));
    }
  return { moments, days };
}

/** The further times of a series. One that repeats without end in sight counts at its first time. */
function repeated(series: Series, budget: Budget): { more: Occurrence[]; understood: boolean } {
  const more: Occurrence[] = [];
  let understood = true;
  budget.entry = most.ofEntry;
  try {
    for (const line of series.event.lines.get("RDATE") ?? []) {
      for (const item of line.value.split(",")) {
        spend(budget);
        const given = dateIn(series, line, item);
        if (given) more.push(given);
        else understood = false;
      }
    }
    for (const { value } of series.event.lines.get("RRULE") ?? [])
      for (const next of ruledBy(series, value, budget)) {
        if (next) more.push(next);
        else understood = false;
      }
    return { more, understood };
  } catch (error) {
    return { more: error instanceof TooOften ? [] : more, understood: false }; // the parser refuses some combinations
  }
}

/** A further time by itself, perhaps with an end of its own. */
function dateIn(series: Series, line: Line, item: string): Occurrence | undefined {
  const [from = "", until] = item.split("/");
  const shown = shownIn(from);
  if (!shown) return undefined;
  const startsAt = series.clock.at(line, shown);
  if (until === undefined) return occurrenceAt(series, startsAt, shown.wall);
  const end = shownIn(until);
  const endsAt = end ? series.clock.at(line, end) : startsAt + (durationIn(until) ?? Number.NaN);
  return endsAt > startsAt ? { startsAt, endsAt, wall: shown.wall } : undefined;
}

/** The times by a rule within the span; undefined once if the rule is not understood. */
function* ruledBy(
  { first, clock, lasts, span, ...series }: Series,
  value: string,
  budget: Budget,
): Generator<Occurrence | undefined> {
  const rule = ruleIn(value);
  const last = shownIn(rule?.until ?? "");
  if (!rule || (rule.until !== undefined && !last)) return yield undefined;
  const momentOf = ({ wall, ahead }: Shown) => (ahead === undefined ? clock.zone(wall) : wall - ahead);
  const until = last ? (last.isDate ? clock.zone(last.wall + day) - 1 : momentOf(last)) : Infinity;
  const since = span.from - lasts;
  if (until < since) return undefined;
  // everywhere, a clock shows a moment within a day of what UTC shows
  for (const wall of repetitions(rule, first.wall, since - 2 * day, budget)) {
    const startsAt = momentOf({ ...first, wall });
    if (startsAt >= span.to || startsAt > until) return undefined;
    yield occurrenceAt({ first, clock, lasts, span, ...series }, startsAt, wall);
  }
}
