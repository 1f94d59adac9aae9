import type { Language } from "@tutoring/contract/languages";
import { translator } from "@tutoring/contract/speak";
import { timeIn } from "#api/platform/core/india.ts";
import english from "./own-facts.en.ts";
import hindi from "./own-facts.hi.ts";
import { common, cut, lengthOf, union } from "./spans.ts";
import { type AttendanceFacts, type Attendee, minutesLate, spansOf } from "./verdict.policy.ts";

const texts = { en: english, hi: hindi };
const minute = 60_000;
/** Shorter breaks are not mentioned. */
const breakMinutes = 1;
const maxSpans = 5;
const lateMinutes = 5;

type Reader = { language: Language; timeZone: string };

/** What a side reads of its own attendance, in sentences; times in the reader's zone. */
export function ownFacts(facts: AttendanceFacts, side: Attendee, { language, timeZone }: Reader): string[] {
  const [t, ownTexts] = [translator(language), texts[language]];
  const time = (at: number) => timeIn(timeZone, new Date(at), language);
  const mine = withoutBreaks(facts, side);
  const late = minutesLate(facts, side) ?? 0;
  const tried = facts[side].tried.at(-1);
  const both = cut(common(spansOf(facts, "student"), spansOf(facts, "tutor")), facts.startsAt, facts.endsAt);
  const minutesTogether = Math.round(lengthOf(both) / minute);
  return [
    ...mine.slice(0, maxSpans).map(({ from, until }) => t(ownTexts.wasHere, { from: time(from), until: time(until) })),
    mine.length > maxSpans && t(ownTexts.moreTimes, { count: mine.length - maxSpans }),
    mine.length === 0 && (tried ? t(ownTexts.triedOnly, { time: time(tried) }) : t(ownTexts.wasNot)),
    late > lateMinutes && t(ownTexts.late, { count: late }),
    mine.length > 0 && (minutesTogether > 0 ? t(ownTexts.together, { count: minutesTogether }) : t(ownTexts.notTogether)),
    ...union(facts.outages).map(({ from, until }) => t(ownTexts.weWereDown, { from: time(from), until: time(until) })),
  ].filter((sentence) => sentence !== false);
}

/** A side's presence, where breaks of under a minute do not count. */
export const withoutBreaks = (facts: AttendanceFacts, side: Attendee) =>
  union(spansOf(facts, side).map(({ from, until }) => ({ from, until: until + breakMinutes * minute }))).map(
    ({ from, until }) => ({
      from,
      until: until - breakMinutes * minute,
    }),
  );
