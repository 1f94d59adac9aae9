export { notifyOfLateComplaints, purchases } from "./office-complaints.ts";
export { complaintEmails } from "./complaint-emails.ts";
