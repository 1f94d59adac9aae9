import type { NextTimes } from "@tutoring/contract";
import { browserApi } from "#web/lib/api/api.ts";
import { readEarly } from "#web/lib/api/read-early.ts";
import { useQuery } from "#web/lib/api/use-query.ts";

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
