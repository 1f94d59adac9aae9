import { judgeHours, lateFromMinutes, offerUntilMinutes, type TutorLesson } from "@tutoring/contract";
import { outcomeOf, roomState } from "./lessons.policy.ts";
import type { TaughtLesson } from "./tutor-lessons.queries.ts";

const minute = 60_000;

type Facts = Pick<TaughtLesson, "status" | "startsAt" | "endsAt" | "updatedAt" | "outReason" | "agrees">;

/** What a lesson's tutor may do with it now. */
export function mayTutor(lesson: Facts, now: Date): TutorLesson["may"] {
  const { status, startsAt, endsAt, updatedAt, outReason, agrees } = lesson;
  const until = startsAt.getTime() - now.getTime();
  const comes = status === "scheduled" && outReason === null;
  const judgeUntil = Math.max(endsAt.getTime(), updatedAt.getTime()) + judgeHours * 60 * minute;
  return {
    enter: roomState(lesson, now) === "open",
    sayLate: comes && until <= lateFromMinutes * minute && endsAt > now,
    sayAbsent: comes && until > 0,
    offerTimes: comes && until >= offerUntilMinutes * minute,
    judgeOutcome: outcomeOf(status) !== null && agrees === null && endsAt <= now && now.getTime() <= judgeUntil,
  };
}
