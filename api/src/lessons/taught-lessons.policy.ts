import { lateFromMinutes, offerUntilMinutes, type TutorLesson } from "@tutoring/contract";
import { objectUntil, outcomeOf, roomState } from "./lessons.policy.ts";
import type { TaughtLesson } from "./tutor-lessons.queries.ts";

const minute = 60_000;

type Facts = Pick<TaughtLesson, "status" | "startsAt" | "endsAt" | "updatedAt" | "absence" | "confirmed">;

/** What a lesson's tutor may do with it now. */
export function mayTutor(lesson: Facts, now: Date, hasObjected = false): TutorLesson["may"] {
  const { status, startsAt, endsAt, absence, confirmed } = lesson;
  const until = startsAt.getTime() - now.getTime();
  const comes = status === "scheduled" && absence === null;
  return {
    enter: roomState(lesson, now) === "open",
    sayLate: comes && until <= lateFromMinutes * minute && endsAt > now,
    sayAbsent: comes && until > 0,
    offerTimes: comes && until >= offerUntilMinutes * minute,
    judgeOutcome: outcomeOf(status) !== null && !confirmed && !hasObjected && endsAt <= now && now <= objectUntil(lesson),
  };
}
