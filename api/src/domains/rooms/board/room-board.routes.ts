import type { preparation, roomBoard } from "@tutoring/contract";
import type { Handlers, UploadChecks } from "#api/platform/http/serve.ts";
import { requireAdmitted } from "../require-admitted.ts";
import { continueBoard } from "./continue-board.ts";
import { prepareBoard, showPreparation } from "./prepare-board.ts";
import { addRoomPicture, openRoomPicture } from "./room-pictures.ts";
import { deleteRoomRecord, openBoardLog, showRecord } from "./room-record.ts";

export const roomBoardHandlers: Handlers<typeof roomBoard> = {
  showRecord: (context, { params, body }) => showRecord(context, params.id, body.key),
  openBoardLog: (context, { params, body }) => openBoardLog(context, params.id, body.key),
  addRoomPicture: (context, { params, body }) => addRoomPicture(context, params.id, body),
  openRoomPicture: (context, { params, body }) => openRoomPicture(context, params.id, params.picture, body.key),
  deleteRecord: (context, { params }) => deleteRoomRecord(context, params.id),
};

export const preparationHandlers: Handlers<typeof preparation> = {
  showPreparation: (context, { params, body }) => showPreparation(context, params.id, body),
  prepareBoard: (context, { params, body }) => prepareBoard(context, params.id, body),
  continueBoard: (context, { params, body }) => continueBoard(context, params.id, body.key),
};

/** A body's key is read too late for that. */
export const roomBoardUploads: UploadChecks<typeof roomBoard> = {
  addRoomPicture: (context, { params }) => requireAdmitted(context, params.id, context.browser.classKey),
};
