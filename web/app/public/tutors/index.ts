export { NamedTutors } from "./named-tutors.tsx";
export { tutorParameters } from "./tutor-query.ts";
