export { purchases } from "./erase-complaints.ts";
export { tellLateComplaints } from "./tell-late-complaints.ts";
