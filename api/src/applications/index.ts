export { deleteRefusedApplications } from "./office-applications.ts";
export { newestResumes, resumesInUse } from "./applications.queries.ts";
