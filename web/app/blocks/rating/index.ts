export { RatingFields } from "./rating-fields.tsx";
export { StarsField } from "./stars-field.tsx";
export { useRating } from "./use-rating.ts";
