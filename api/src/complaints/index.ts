export { notifyOfLateComplaints, purchases } from "./office-complaints.ts";
