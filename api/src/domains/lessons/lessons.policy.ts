import {
  lateFromMinutes,
  type LessonStatus,
  noticeMinutes,
  objectionHours,
  objectionToOutcomeHours,
  offerUntilMinutes,
  openAfterMinutes,
  openBeforeMinutes,
  type Outcome,
  type TutorLesson,
} from "@tutoring/contract";
import type { TaughtLesson } from "./tutor-lessons.queries.ts";

type Facts = { status: LessonStatus; startsAt: Date; endsAt: Date };

/** Whether a lesson can be entered now; its child, its tutor and the back office meet there. */
export function roomState({ status, startsAt, endsAt }: Facts, now: Date): "early" | "open" | "over" | "cancelled" {
  if (status !== "scheduled" && status !== "held") return "cancelled";
  if (now.getTime() < startsAt.getTime() - openBeforeMinutes * 60_000) return "early";
  return now.getTime() > endsAt.getTime() + openAfterMinutes * 60_000 ? "over" : "open";
}

const statusOf = { held: "held", "student-absent": "missed-by-student", "tutor-absent": "missed-by-tutor" } as const;
export const statusAfter = (outcome: Outcome): LessonStatus => statusOf[outcome];

const outcomeAs: Partial<Record<LessonStatus, Outcome>> = {
  held: "held",
  "missed-by-student": "student-absent",
  "missed-by-tutor": "tutor-absent",
};
/** The recorded outcome, if any. */
export const outcomeOf = (status: LessonStatus | null): Outcome | null => (status && outcomeAs[status]) ?? null;

const hour = 3_600_000;
type Recorded = { status: LessonStatus; endsAt: Date; updatedAt: Date };

/** Until when both sides may object to what was recorded about a lesson; later if its outcome was recorded late. */
export function objectUntil({ status, endsAt, updatedAt }: Recorded): Date {
  const recordedAt = outcomeOf(status) ? updatedAt.getTime() : 0;
  return new Date(Math.max(endsAt.getTime() + objectionHours * hour, recordedAt + objectionToOutcomeHours * hour));
}

type Absence = { status: LessonStatus | null; endsAt: Date | null; absence: string | null };
type Offering = { status: LessonStatus | null; startsAt: Date | null; offeredTimes: Date[] | null };

/** Why the tutor cannot come, while the lesson is not over. */
export const absenceFrom = ({ status, endsAt, absence }: Absence, now: Date): string | null =>
  status === "scheduled" && endsAt !== null && endsAt > now ? absence : null;

/** The times that the tutor offers, while the lesson has not begun and they can still be accepted. */
export function openOffer({ status, startsAt, offeredTimes }: Offering, now: Date): Date[] {
  if (status !== "scheduled" || startsAt === null || startsAt <= now) return [];
  return (offeredTimes ?? []).filter((time) => time.getTime() - now.getTime() >= noticeMinutes * 60_000);
}

const minute = 60_000;

type TaughtLessonsPolicyFacts = Pick<TaughtLesson, "status" | "startsAt" | "endsAt" | "updatedAt" | "absence" | "confirmed">;

/** What a lesson's tutor may do with it now. */
export function mayTutor(lesson: TaughtLessonsPolicyFacts, now: Date, hasObjected = false): TutorLesson["may"] {
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
