export { tutorParameters } from "./tutor-query.ts";
