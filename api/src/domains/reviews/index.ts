export { publishReview } from "./family-reviews.ts";
export { isReviewed } from "./own-reviews.queries.ts";
export { countReviews, figuresOf, noReviews } from "./reviews.queries.ts";
