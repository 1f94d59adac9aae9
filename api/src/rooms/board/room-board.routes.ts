import type { roomBoard } from "@tutoring/contract";
import type { Handlers, UploadChecks } from "#api/http/serve.ts";
import { addRoomPicture } from "./add-room-picture.ts";
import { deleteRoomRecord } from "./delete-room-record.ts";
import { openBoardLog } from "./open-board-log.ts";
import { openRoomPicture } from "./open-room-picture.ts";
import { showRecord } from "./show-record.ts";
import { requireAdmitted } from "../require-admitted.ts";

export const roomBoardHandlers: Handlers<typeof roomBoard> = {
  showRecord: (context, { params, body }) => showRecord(context, params.id, body.key),
  openBoardLog: (context, { params, body }) => openBoardLog(context, params.id, body.key),
  addRoomPicture: (context, { params, body }) => addRoomPicture(context, params.id, body),
  openRoomPicture: (context, { params, body }) => openRoomPicture(context, params.id, params.picture, body.key),
  deleteRecord: (context, { params }) => deleteRoomRecord(context, params.id),
};

/** A body's key is read too late for that. */
export const roomBoardUploads: UploadChecks<typeof roomBoard> = {
  addRoomPicture: (context, { params }) => requireAdmitted(context, params.id, context.browser.classKey),
};
