import type { reviews } from "@tutoring/contract";
import type { Handlers, Keys } from "#api/platform/http/serve.ts";
import { deleteReview, listMyReviews, listReviews, writeReview } from "./family-reviews.ts";
import { findReviews, hideReview } from "./office-reviews.ts";
import { answerReview, listReviewsOfMe, reportReview } from "./tutor-reviews.ts";

export const reviewHandlers: Handlers<typeof reviews> = {
  listReviews: (context, { params, query }) => listReviews(context, params.slug, query),
  listMyReviews: (context) => listMyReviews(context),
  writeReview: (context, { body }) => writeReview(context, body),
  deleteReview: (context, { query }) => deleteReview(context, query),
  listReviewsOfMe: (context) => listReviewsOfMe(context),
  answerReview: (context, { params, body }) => answerReview(context, { ...params, ...body }, body.answer),
  reportReview: (context, { params, body }) => reportReview(context, { ...params, ...body }, body.reason),
  findReviews: (context, { query }) => findReviews(context, query),
  hideReview: (context, { params, body }) => hideReview(context, { ...params, ...body }, body.reason),
  showReview: (context, { params, query }) => hideReview(context, { ...params, ...query }, null),
};

/** Empty, because none of these replies shows a course. */
export const reviewKeys: Keys<typeof reviews> = {
  listReviews: () => [],
};
