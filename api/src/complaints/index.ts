export { purchases } from "./erase-complaints.ts";
export { tellLateComplaints } from "./office-complaints.ts";
