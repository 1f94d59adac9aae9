export { RatingFields, StarsField } from "./rating-fields.tsx";
export { StarRow } from "./star-row.tsx";
export { useRating } from "./use-rating.ts";
