export { countReviews, figuresOf, noReviews } from "./reviews.queries.ts";
