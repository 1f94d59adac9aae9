import type { Translate } from "@tutoring/contract/speak";
import { rupees } from "./format.ts";
import type { Areas } from "#web/texts/areas.ts";

/** A course's level or mode in the page's language; unknown words stay as typed. */
export function courseWord(texts: Areas["course-words"], word: string): string {
  const known: Record<string, string> = {
    Beginner: texts.beginner,
    Intermediate: texts.intermediate,
    Advanced: texts.advanced,
    Online: texts.online,
    "Live, online": texts.liveOnline,
  };
  return known[word] ?? word;
}

type Sold = { lessons: number | null; lessonMinutes: number; lessonRupees: number | null };

/** "for 12 lessons of 60 minutes (₹200 each)"; undefined for a course that is not sold by the lesson. */
export const lessonsPriced = (
  texts: Areas["course-words"],
  t: Translate,
  { lessons, lessonMinutes: minutes, lessonRupees }: Sold,
): string | undefined =>
  lessons !== null && lessonRupees !== null
    ? t(texts.lessonsPriced, { count: lessons, minutes, each: rupees(lessonRupees) })
    : undefined;

/** "6 हफ़्ते" for "6 weeks"; unknown words stay as typed. */
export function courseLength(texts: Areas["course-words"], t: Translate, duration: string): string {
  const [, count, unit] = /^(\d+) (week|month|year)s?$/.exec(duration) ?? [];
  return unit ? t(texts[`${unit as "week" | "month" | "year"}s`], { count: Number(count) }) : duration;
}
