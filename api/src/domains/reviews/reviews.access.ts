import { Refusal } from "#api/platform/core/errors.ts";
import type { Db } from "#api/platform/db/database.ts";
import { lockReview } from "./reviews.queries.ts";

/** A review as its reader saw it: families may change theirs at any time. */
export type SeenReview = { id: number; writtenAt?: string | undefined };

/** The review, its row locked; of this tutor, if one is given. Refuses with `review-changed` if its words are others than those seen. */
export async function requireReview(db: Db, { id, writtenAt }: SeenReview, tutorId?: number) {
  const review = await lockReview(db, id);
  if (!review || (tutorId !== undefined && review.tutorId !== tutorId)) throw new Refusal("no-such-review");
  if (writtenAt !== undefined && writtenAt !== review.writtenAt) throw new Refusal("review-changed");
  return review;
}
