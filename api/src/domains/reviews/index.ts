export { publishReview } from "./family-reviews.ts";
export { countReviews, figuresOf, noReviews } from "./reviews.queries.ts";
