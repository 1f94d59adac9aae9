export { openRooms } from "./open-rooms.ts";
export { alarmDesk } from "./alarm-desk.ts";
export { insertObjection, isDisputed, settleObjectionsTo } from "./objections.queries.ts";
export { attendanceOf, deleteOldAttendance } from "./presence.queries.ts";
export { attendanceForDesk, objectUntil, showAttendance } from "./show-attendance.ts";
export { deleteOldTickets } from "./tickets.queries.ts";
export { tutorIsMissing } from "./tutor-is-missing.ts";
