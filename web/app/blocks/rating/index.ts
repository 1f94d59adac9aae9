export { RatingFields, StarsField } from "./rating-fields.tsx";
export { useRating } from "./use-rating.ts";
