import { durationIn, type Entry, type Line, one, type Shown, shownIn } from "./calendar-text.ts";
import { type Clock, clockOf } from "./clock.ts";
import { lengthOf } from "./entry-length.ts";
import { changeAt, type LaterChanges } from "./later-changes.ts";
import { dayOf, isMidnight, leftOutBy, type Replaced } from "./left-out.ts";
import { type Budget, most, repetitions, ruleIn, spend, TooOften } from "./repeats.policy.ts";
import type { Zone, Zones } from "./zones.ts";

export type Range = { startsAt: number; endsAt: number };
export type Span = { from: number; to: number };
/** What was not understood: when an entry is, how long it is, how it repeats, or its zone. */
export type Why = "start" | "end" | "repeats" | "zone";
type Report = (why: Why, at: number | null) => unknown;

/** An event's first time, its length, and how its times are read. */
type Series = { event: Entry; first: Shown; start: number; lasts: number; clock: Clock; span: Span };

const day = 86_400_000;

/** When an event is, without the occurrences that are `replaced`, and with the later ones as they were changed. What is not understood is reported, and costs only itself. */
export function timesOf(
  event: Entry,
  { replaced, zones, usual, span: asked }: { replaced: Replaced; zones: Zones; usual: Zone; span: Span },
  budget: Budget,
  report: Report,
): Range[] {
  const line = one(event, "DTSTART");
  const first = shownIn(line?.value ?? "");
  if (!line || !first) {
    report("start", null);
    return [];
  }
  const clock = clockOf(event, first, zones, usual);
  const start = clock.at(line, first);
  const without = replaced(clock);
  const { later } = without;
  const span = { from: asked.from - later.reach, to: asked.to + later.reach };
  const repeats = !event.lines.has("RECURRENCE-ID") && (event.lines.has("RRULE") || event.lines.has("RDATE"));
  const concerns = start < span.to && (repeats || start >= span.from);
  const { lasts, isRead } = lengthOf(event, first, start, clock);
  if (!isRead && concerns) report("end", start);
  if (lasts <= 0) return [];
  const series = { event, first, start, lasts, clock, span };
  const { more, ruledOut, understood } = repeats ? repeated(series, budget) : onlyOnce;
  const leftOut = [leftOutBy(event.lines.get("EXDATE") ?? [], clock), without];
  if (concerns && !(understood && later.isUnderstood && leftOut.every((out) => out.isUnderstood))) report("repeats", start);
  const isOut = ({ startsAt, wall }: Occurrence) =>
    ruledOut.has(startsAt) ||
    leftOut.some((out) => out.moments.has(startsAt) || (first.isDate ? out.daysOfDays : out.days).has(dayOf(wall)));
  const occurrences = [occurrenceAt(series, start, first.wall), ...more];
  const times = occurrences
    .filter((one) => !isOut(one))
    .flatMap((one) => changed(series, one, later))
    .filter(({ startsAt, endsAt }) => startsAt < asked.to && endsAt > asked.from);
  if (!clock.isKnown && times.length > 0) report("zone", start);
  return times;
}

type Occurrence = Range & { wall: number };

const occurrenceAt = ({ first, lasts, clock }: Series, startsAt: number, wall: number, isDay = first.isDate): Occurrence => ({
  startsAt,
  endsAt: isDay ? clock.zone(wall + lasts) : startsAt + lasts,
  wall,
});

/** An occurrence after what was changed for it and all later ones; none if it was called off. */
function changed({ clock }: Series, occurrence: Occurrence, later: LaterChanges): Range[] {
  const { startsAt, wall } = occurrence;
  const change = changeAt(later, startsAt);
  if (!change) return [occurrence];
  if (!change.moved) return [];
  const { by, lasts } = change.moved;
  if (clock.isOfDays) return [{ startsAt: clock.zone(wall + by), endsAt: clock.zone(wall + by + lasts) }];
  return [{ startsAt: startsAt + by, endsAt: startsAt + by + lasts }];
}

/** Further times, and the moments that a rule takes out. */
type Repeated = { more: Occurrence[]; ruledOut: Set<number>; understood: boolean };
const onlyOnce: Repeated = { more: [], ruledOut: new Set(), understood: true };

/** The further times of a series. One that repeats without end in sight counts at its first time. */
function repeated(series: Series, budget: Budget): Repeated {
  const [more, ruledOut]: [Occurrence[], Set<number>] = [[], new Set()];
  let understood = true;
  const ruledIn = function* (name: string) {
    for (const { value } of series.event.lines.get(name) ?? [])
      for (const next of ruledBy(series, value, budget)) {
        if (next) yield next;
        else understood = false;
      }
  };
  budget.entry = most.ofEntry;
  try {
    for (const line of series.event.lines.get("RDATE") ?? []) {
      for (const item of line.value.split(",")) {
        spend(budget);
        const { given, isRead } = dateIn(series, line, item);
        if (given) more.push(given);
        understood &&= isRead;
      }
    }
    for (const next of ruledIn("RRULE")) more.push(next);
    for (const next of ruledIn("EXRULE")) ruledOut.add(next.startsAt);
    return { more, ruledOut, understood };
  } catch (error) {
    // the parser refuses some combinations
    return { more: error instanceof TooOften ? [] : more, ruledOut: new Set(), understood: false };
  }
}

/** A further time by itself, perhaps with an end of its own; as long as the others where that is not understood. */
function dateIn(series: Series, line: Line, item: string): { given?: Occurrence; isRead: boolean } {
  const [from = "", until] = item.split("/");
  const shown = shownIn(from);
  if (!shown) return { isRead: false };
  const isDay = series.first.isDate && isMidnight(shown);
  const startsAt = isDay ? series.clock.zone(shown.wall) : series.clock.at(line, shown);
  const usual = occurrenceAt(series, startsAt, shown.wall, isDay);
  if (until === undefined) return { given: usual, isRead: true };
  const end = shownIn(until);
  const endsAt = end ? series.clock.at(line, end) : startsAt + (durationIn(until) ?? Number.NaN);
  return endsAt > startsAt ? { given: { ...usual, endsAt }, isRead: true } : { given: usual, isRead: false };
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
