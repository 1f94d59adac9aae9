import { openAfterMinutes, openBeforeMinutes, type Outcome } from "@tutoring/contract";
import type { LessonStatus } from "@tutoring/contract";

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
