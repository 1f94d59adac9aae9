import type { TutorLesson } from "@tutoring/contract";
import { lateFromMinutes, offerUntilMinutes, openAfterMinutes, openBeforeMinutes } from "@tutoring/contract/rules";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useNow } from "#web/ui/use-now.ts";
import { inBackground } from "#web/lib/page/in-background.ts";

const minute = 60_000;
/** A browser's timer cannot wait longer than 24 days. */
const longest = 24 * 86_400_000;

/** When what a tutor may do with one of these lessons next changes, in milliseconds since 1970; undefined if never. */
function nextBoundary(lessons: TutorLesson[], now: number): number | undefined {
  const boundaries = lessons.flatMap(({ startsAt, endsAt, judgeUntil }) => {
    const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
    const before = [lateFromMinutes, offerUntilMinutes, openBeforeMinutes].map((minutes) => start - minutes * minute);
    return [...before, start, end, end + openAfterMinutes * minute, Date.parse(judgeUntil)];
  });
  const ahead = boundaries.filter((at) => at > now);
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}

/** Milliseconds by which the server's clock is ahead of the browser's, given the server's time of a reply loaded just now. */
export const aheadOf = (loadedNow: string): number => Date.parse(loadedNow) - Date.now();

/** The server's time in milliseconds. Reloads the page when what a lesson allows changes, and when the page is visible again. */
export function useFreshLessons(lessons: TutorLesson[], ahead: number, everyMilliseconds: number): number {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  useEffect(() => {
    reload.current = revalidate;
  });
  useEffect(() => {
    const at = nextBoundary(lessons, Date.now() + ahead);
    if (at === undefined) return;
    // a little later, so that the server is past it, too
    const timer = setTimeout(() => inBackground(reload.current()), Math.min(longest, at - Date.now() - ahead + 500));
    return () => clearTimeout(timer);
  }, [lessons, ahead]);
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === "visible") inBackground(reload.current());
    };
    document.addEventListener("visibilitychange", back);
    return () => document.removeEventListener("visibilitychange", back);
  }, []);
  return useNow(everyMilliseconds) + ahead;
}
