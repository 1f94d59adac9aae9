import type { NextTimes } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { browserApi } from "#web/lib/api/api.ts";
import { readEarly } from "#web/lib/api/read-early.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { momentParts, ownZone, shortMoment } from "#web/lib/format/moments.ts";

/** When a tutor is next free: null without a time in the next two weeks, undefined as long as that is not known. */
export type NextTime = string | null | undefined;

const areTimes = (given: unknown): given is NextTimes => Array.isArray((given as { data?: unknown } | undefined)?.data);

/** When the tutors of a list are next free, asked once for all of them after the list has come; it changes with the clock. */
export function useNextTimes(slugs: string[]): (slug: string) => NextTime {
  const tutors = slugs.join();
  const { data } = useQuery({
    key: tutors,
    load: (signal) =>
      readEarly(
        `/next-times?tutors=${encodeURIComponent(tutors)}`,
        areTimes,
        () => browserApi.tutorPages.listNextTimes({ query: { tutors } }, { signal }),
        signal,
      ),
  });
  const known = data?.data;
  return (slug) => known && (known.find((one) => one.slug === slug)?.startsAt ?? null);
}

const day = 86_400_000;

/** Today, 4:00 PM; tomorrow, 10:30 AM; Thu, 3 Dec, 6:00 PM: with the zone where it is not India's. */
export function nextInWords(startsAt: string, language: Language, near: [today: string, tomorrow: string]): string {
  const dateIn = (days: number) => momentParts(new Date(Date.now() + days * day).toISOString(), language).date;
  const { date, time, zonedTime } = momentParts(startsAt, language);
  const word = near.find((_, days) => dateIn(days) === date);
  if (!word) return shortMoment(startsAt, language);
  return `${word}, ${ownZone() === "Asia/Kolkata" ? time : zonedTime}`;
}
