export { deleteComplaints } from "./complaints.queries.ts";
export { notifyOfLateComplaints } from "./office-complaints.ts";
export { complaintEmails } from "./complaint-emails.ts";
