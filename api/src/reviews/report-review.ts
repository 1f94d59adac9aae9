import type { TutorsReview } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { changeReviewOfMe } from "./change-review-of-me.ts";
import { setReport } from "./reviews.queries.ts";

/** Asks an admin to look at a review of the caller. */
export const reportReview = (context: SignedIn, id: number, reason: string): Promise<{ data: TutorsReview[] }> =>
  changeReviewOfMe(context, async ({ db }, { staffId }) => {
    if (!(await setReport(db, { id, tutorId: staffId }, reason))) throw new Refusal("no-such-review");
    return { operation: "review-reported", details: { reviewId: id, staffId } };
  });
