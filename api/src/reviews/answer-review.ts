import type { TutorsReview } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { refuseContacts } from "#api/core/hidden-words/refuse-contacts.ts";
import { changeReviewOfMe } from "./change-review-of-me.ts";
import { setAnswer } from "./reviews.queries.ts";

/** Answers a review of the caller. Refuses a second answer. */
export const answerReview = (context: SignedIn, id: number, answer: string): Promise<{ data: TutorsReview[] }> =>
  changeReviewOfMe(context, async ({ db }, { staffId }) => {
    refuseContacts(answer);
    const done = await setAnswer(db, { id, tutorId: staffId }, answer);
    if (!done) throw new Refusal("no-such-review");
    if (done === "answered") throw new Refusal("review-answered");
    return { operation: "review-answered", details: { reviewId: id, staffId } };
  });
