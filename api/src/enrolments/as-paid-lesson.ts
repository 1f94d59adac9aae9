import type { PaidClass, PaidOutcome } from "@tutoring/contract";
import type { StoredOrder } from "./orders.queries.ts";

export const asPaidLesson = (
  { reference }: StoredOrder,
  { id, creditNth, startsAt, tutorName }: { id: string; creditNth: number | null; startsAt: Date; tutorName: string },
  outcome: PaidOutcome | null,
  disputed: boolean,
): PaidClass => ({
  lessonId: id,
  order: reference,
  nth: creditNth ?? 0,
  tutor: tutorName,
  startsAt: startsAt.toISOString(),
  outcome,
  disputed,
});
