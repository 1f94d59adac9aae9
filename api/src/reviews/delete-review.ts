import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { changeOwnReview } from "./change-own-review.ts";
import type { Mine } from "./list-my-reviews.ts";
import { removeReview } from "./own-reviews.queries.ts";

export const deleteReview = (context: SignedIn, whose: { childId: string; tutorId: number }): Promise<Mine> =>
  changeOwnReview(context, async ({ db, viewer }) => {
    if (!(await removeReview(db, { ...whose, familyId: viewer.id }))) throw new Refusal("no-such-review");
    return { operation: "review-deleted", details: { tutorId: whose.tutorId } };
  });
