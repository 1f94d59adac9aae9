export { deleteRefusedApplications } from "./delete-refused-applications.ts";
export { newestResumes, resumesInUse } from "./applications.queries.ts";
