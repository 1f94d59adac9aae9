export { RatingFields } from "./rating-fields.tsx";
export { useRating } from "./use-rating.ts";
