import type { RefusalId } from "@tutoring/contract";

/** A tutor, by the address of their page and their name once it is known, and a free time of theirs; without one, only a wish. */
export type Wish = { tutor: string; name?: string | undefined; startsAt?: string | undefined };

/** The wish in the body of a booking. */
export const wishedBy = (wish: Wish | undefined) =>
  wish ? { wishedTutor: wish.tutor, ...(wish.startsAt && { startsAt: wish.startsAt }) } : {};

const timeLost: (RefusalId | undefined)[] = [
  "tutor-not-free",
  "time-taken",
  "time-past",
  "time-too-far",
  "too-many-demos-ahead",
  "class-has-its-time",
];
const tutorLost: (RefusalId | undefined)[] = ["wished-tutor-gone", "tutor-teaches-other-classes"];

/** What is left of a wish after a refusal, so that the next try can succeed. */
export function stillWished(wish: Wish | undefined, refusal: RefusalId | undefined): Wish | undefined {
  if (tutorLost.includes(refusal)) return undefined;
  return wish && timeLost.includes(refusal) ? { ...wish, startsAt: undefined } : wish;
}
