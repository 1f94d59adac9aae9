export { forgetRefusedApplications } from "./delete-refused.ts";
export { resumesInUse } from "./applications.queries.ts";
