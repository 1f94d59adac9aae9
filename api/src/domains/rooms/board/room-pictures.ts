import type { PhotoResult } from "@tutoring/contract";
import { boardLimits } from "@tutoring/contract/board";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { openStored, storePrivatePicture, withFiles } from "#api/platform/files/index.ts";
import { roomState } from "#api/domains/lessons/index.ts";
import { requireAdmitted } from "../require-admitted.ts";
import { countPictures, insertPicture, keyOfPicture } from "./pictures.queries.ts";
import { lockRecord } from "./records.queries.ts";
import { requireReader } from "./room-record.ts";

/** A photo of a page of a notebook can be read at this width. */
const shape = { folder: "private/rooms", width: 1600 };

type Added = { picture: string; width: number; height: number };

/** Stores a picture for board and chat. Refuses while the class is not open, when it holds too many, and anything but a picture. */
export async function addRoomPicture(context: Context, id: string, { picture }: { picture: File }): Promise<Added> {
  const { lesson, side } = await requireAdmitted(context, id, context.browser.classKey);
  const state = roomState(lesson, context.now());
  if (state !== "open" && !(state === "early" && side === "tutor")) throw new Refusal("no-room-to-write");
  if ((await countPictures(context.db, id)) >= boardLimits.pictures) throw new Refusal("too-many-room-pictures");
  return withFiles(context, async (files) => {
    const stored = await storePrivatePicture(files, shape, picture, "picture");
    if (!stored) throw new Refusal("not-a-photo");
    const { key: fileKey, width, height } = stored;
    return inTransaction(context, async (inside) => {
      await lockRecord(inside.db, id);
      if ((await countPictures(inside.db, id)) >= boardLimits.pictures) throw new Refusal("too-many-room-pictures");
      return { picture: await insertPicture(inside.db, { lessonId: id, side, fileKey, width, height }), width, height };
    });
  });
}

/** A picture of a class, for those who may enter it. Refuses with `not-found`, also for pictures of other classes. */
export async function openRoomPicture(
  context: Context,
  id: string,
  picture: string,
  key: string | undefined,
): Promise<PhotoResult> {
  await requireReader(context, id, key);
  const fileKey = await keyOfPicture(context.db, id, picture);
  return openStored(context.files, { key: fileKey, name: `${picture}.webp`, type: "image/webp" }, "picture-gone");
}
