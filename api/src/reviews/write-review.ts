import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { firstNameOf } from "#api/core/first-name.ts";
import { refuseContacts } from "#api/core/hidden-words/refuse-contacts.ts";
import type { MyReviews } from "./as-my-reviews.ts";
import { changeOwnReview } from "./change-own-review.ts";
import { hasAttended, storeReview } from "./own-reviews.queries.ts";

type Said = { childId: string; tutorId: number; stars: number; words: string };

/** Writes or changes the caller's review. Refuses a child that is not theirs or has had no class with the tutor. */
export const writeReview = (context: SignedIn, said: Said): Promise<MyReviews> =>
  changeOwnReview(context, async ({ db, viewer }) => {
    const review = { ...said, familyId: viewer.id, author: firstNameOf(viewer.name) };
    if (!(await hasAttended(db, review))) throw new Refusal("not-attended");
    refuseContacts(said.words);
    await storeReview(db, review);
    return { operation: "review-written", details: { tutorId: said.tutorId, stars: said.stars } };
  });
