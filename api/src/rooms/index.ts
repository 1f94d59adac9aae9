export { roomPicturesInUse } from "./board/pictures.queries.ts";
export { deleteOldRecords } from "./board/records.queries.ts";
export { openRooms } from "./open-rooms.ts";
export { deleteOldAttendance, sidesPresent, visitsOf } from "./presence.queries.ts";
export { deleteOldTickets } from "./tickets.queries.ts";
export { tutorIsMissing } from "./tutor-is-missing.ts";
