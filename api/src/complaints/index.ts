export { withComplaints } from "./erase-complaints.ts";
export { tellLateComplaints } from "./tell-late-complaints.ts";
