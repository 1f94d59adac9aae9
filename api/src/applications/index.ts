export { deleteRefusedApplications } from "./delete-refused.ts";
export { resumesInUse } from "./applications.queries.ts";
