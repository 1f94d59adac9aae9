export { resumesInUse } from "./tutors.queries.ts";
