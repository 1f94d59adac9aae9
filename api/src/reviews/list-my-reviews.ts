import type { SignedIn } from "#api/core/context.ts";
import { slugsById } from "#api/tutors/index.ts";
import { asMyReviews, type MyReviews } from "./as-my-reviews.ts";
import { reviewable } from "./own-reviews.queries.ts";

/** The tutors whom the caller may review, which takes a public page, and what they have said of them. */
export async function listMyReviews({ db, viewer }: SignedIn): Promise<MyReviews> {
  const tutors = await reviewable(db, viewer.id);
  const tutorIds = tutors.map(({ tutorId }) => tutorId);
  return asMyReviews(tutors, await slugsById(db, tutorIds));
}
