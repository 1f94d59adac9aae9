export { deleteRefusedApplications } from "./office-applications.ts";
export { newestResumes, resumesInUse } from "./applications.queries.ts";
export { applicationEmails } from "./application-emails.ts";
