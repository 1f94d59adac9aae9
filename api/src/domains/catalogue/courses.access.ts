import { Refusal } from "#api/platform/core/errors.ts";

type Sold = { lessons: number | null; lessonRupees: number | null };

/** A price per lesson is meaningless without the number of lessons. */
export const lacksLessons = ({ lessons, lessonRupees }: Sold): boolean => lessonRupees !== null && lessons === null;

/** Refuses a price per lesson without a number of lessons, with `lessons-missing`. */
export function refuseWithoutLessons(course: Sold): void {
  if (lacksLessons(course)) throw new Refusal("lessons-missing");
}
