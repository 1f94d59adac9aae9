export { TutorReviews } from "./tutor-reviews.tsx";
