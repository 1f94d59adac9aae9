import { Refusal } from "#api/core/errors.ts";

type Sold = { lessons: number | null; lessonRupees: number | null };

/** A price of a lesson says nothing without their number. */
export const lacksLessons = ({ lessons, lessonRupees }: Sold): boolean => lessonRupees !== null && lessons === null;

/** Refuses a price of a lesson without a number of lessons, with `lessons-missing`. */
export function refuseWithoutLessons(course: Sold): void {
  if (lacksLessons(course)) throw new Refusal("lessons-missing");
}
