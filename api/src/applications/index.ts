export { deleteRefusedApplications } from "./delete-refused.ts";
export { newestResumes, resumesInUse } from "./applications.queries.ts";
