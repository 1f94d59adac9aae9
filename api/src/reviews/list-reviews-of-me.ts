import type { TutorsReview } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { requireMe } from "#api/tutors/index.ts";
import { reviewsOf } from "./reviews.queries.ts";

export type OfMe = { data: TutorsReview[] };

export const listReviewsOfMe = async (context: SignedIn): Promise<OfMe> => ({
  data: await reviewsOf(context.db, (await requireMe(context)).staffId),
});
