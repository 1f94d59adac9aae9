import { isLate } from "@tutoring/contract";
import { dayInIndia } from "#api/core/india.ts";
import type { Lesson } from "#api/lessons/index.ts";

/** Days in India, both included. */
export type Span = { from: string; to: string };

/** Whether a moment is on one of these days in India. */
export const isIn = (at: Date, { from, to }: Span) => dayInIndia(at) >= from && dayInIndia(at) <= to;

/** Those of these lessons that a pause cancels: within its days, and not about to begin. */
export const takenOut = (lessons: Lesson[], span: Span, now: Date) =>
  lessons.filter(({ startsAt }) => isIn(startsAt, span) && !isLate(startsAt.getTime(), now.getTime()));
