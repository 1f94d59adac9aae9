import type { rooms } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { endRoom } from "./end-room.ts";
import { joinLesson, showLesson } from "./enter-lesson.ts";
import { listRemoved, readmitPerson, removePerson } from "./office-removals.ts";
import type { Rooms } from "./rooms.ts";
import { serveRoom } from "./serve-room.ts";
import { showAttendance } from "./show-attendance.ts";

export const roomHandlers = (opened: Rooms): Handlers<typeof rooms> => ({
  showLesson: (context, { params, body }) => showLesson(context, params.id, body.key),
  joinLesson: (context, { params, body }) => joinLesson(context, params.id, body),
  showAttendance: (context, { params, body }) => showAttendance(context, params.id, body.key),
  endRoom: (context, { params, body }) => endRoom(context, opened.media, params.id, body.key),
  listRemoved: (context, { params }) => listRemoved(context, params.id),
  removePerson: (context, { params, body }) => removePerson(context, opened.media, params.id, body.connection),
  readmitPerson: (context, { params }) => readmitPerson(context, params.id, params.side),
  enterRoom: (_, { params }) => Promise.resolve(serveRoom(opened, params.id)),
});
