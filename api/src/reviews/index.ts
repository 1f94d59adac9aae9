export { noReviews } from "./list-reviews.ts";
export { countReviews, figuresOf } from "./reviews.queries.ts";
