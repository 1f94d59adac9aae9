export { forgetRefusedApplications } from "./forget-refused.ts";
export { resumesInUse } from "./tutors.queries.ts";
