export { hideInOldChats } from "./chat/messages.queries.ts";
export { recentChat } from "./chat/chat-channel.ts";
export { roomPicturesInUse, someRoomPictures } from "./board/pictures.queries.ts";
export { deleteOldRecords } from "./board/records.queries.ts";
export { openRooms } from "./open-rooms.ts";
export { alarmDesk, tutorIsMissing } from "./alarm-desk.ts";
export { disputedAmong, insertObjection, isDisputed, settleObjectionsTo, tutorsObjections } from "./attendance.queries.ts";
export {
  attendanceOf,
  deleteOldAttendance,
  endPresence,
  heart,
  insertPresence,
  isUpgrading,
  peopleInRooms,
} from "./presence.queries.ts";
export { attendanceForDesk } from "./attendance-for-desk.ts";
export { showAttendance } from "./show-attendance.ts";
export { demoVerdict, wereDownDuring } from "./attendance-facts.ts";
export { deleteOldMedia } from "./media/media.queries.ts";
export { deleteOldTickets } from "./frames.queries.ts";
