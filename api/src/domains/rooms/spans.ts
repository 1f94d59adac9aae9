/** A span of time, in milliseconds since 1970. */
export type Span = { from: number; until: number };

/** The same time without overlaps, in order. */
export function union(spans: Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.filter(({ from, until }) => until > from).toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until);
    else joined.push({ ...span });
  }
  return joined;
}

/** The parts of spans between two moments. */
export const cut = (spans: Span[], from: number, until: number): Span[] =>
  spans
    .map((span) => ({ from: Math.max(span.from, from), until: Math.min(span.until, until) }))
    .filter((span) => span.until > span.from);

/** The time that two unions have in common. */
export const common = (one: Span[], other: Span[]): Span[] =>
  one.flatMap((span) => cut(other, span.from, span.until)).toSorted((a, b) => a.from - b.from);

/** The sum of the spans' lengths, in milliseconds. */
export const lengthOf = (spans: Span[]): number => spans.reduce((sum, { from, until }) => sum + until - from, 0);

/** Between two moments, what a union does not cover. */
export function gapsIn(spans: Span[], from: number, until: number): Span[] {
  const gaps: Span[] = [];
  let at = from;
  for (const span of cut(spans, from, until)) {
    if (span.from > at) gaps.push({ from: at, until: span.from });
    at = span.until;
  }
  return at < until ? [...gaps, { from: at, until }] : gaps;
}
