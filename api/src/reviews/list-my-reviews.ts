import type { SignedIn } from "#api/core/context.ts";
import { slugsById } from "#api/tutors/index.ts";
import { asMyReviews, type MyReviews } from "./as-my-reviews.ts";
import { reviewable } from "./own-reviews.queries.ts";

/** The tutors with a public page whom the caller may review, and the caller's reviews of them. */
export async function listMyReviews({ db, viewer }: SignedIn): Promise<MyReviews> {
  const tutors = await reviewable(db, viewer.id);
  const tutorIds = tutors.map(({ tutorId }) => tutorId);
  return asMyReviews(tutors, await slugsById(db, tutorIds));
}
