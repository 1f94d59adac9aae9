import type { TutorsReview } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { requireMe } from "#api/tutors/index.ts";
import { reviewsOf } from "./reviews.queries.ts";

/** The newest reviews of the calling tutor, hidden ones included. */
export const listReviewsOfMe = async (context: SignedIn): Promise<{ data: TutorsReview[] }> => ({
  data: await reviewsOf(context.db, (await requireMe(context)).staffId),
});
