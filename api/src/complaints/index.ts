export { purchases } from "./erase-complaints.ts";
export { notifyOfLateComplaints } from "./office-complaints.ts";
