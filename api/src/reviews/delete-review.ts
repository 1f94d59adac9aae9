import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import type { MyReviews } from "./as-my-reviews.ts";
import { changeOwnReview } from "./change-own-review.ts";
import { removeReview } from "./own-reviews.queries.ts";

/** Deletes the caller's review of a tutor. Refuses with `no-such-review` or `too-many-changes-today`. */
export const deleteReview = (context: SignedIn, whose: { childId: string; tutorId: number }): Promise<MyReviews> =>
  changeOwnReview(context, async ({ db, viewer }) => {
    if (!(await removeReview(db, { ...whose, familyId: viewer.id }))) throw new Refusal("no-such-review");
    return { operation: "review-deleted", details: { tutorId: whose.tutorId } };
  });
