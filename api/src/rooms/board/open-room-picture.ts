import type { PhotoResult } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { keyOfPicture } from "./pictures.queries.ts";
import { requireReader } from "./records.access.ts";

/** A picture of a class, for those who may enter it. Refuses with `not-found`, also for pictures of other classes. */
export async function openRoomPicture(
  context: Context,
  id: string,
  picture: string,
  key: string | undefined,
): Promise<PhotoResult> {
  await requireReader(context, id, key);
  const fileKey = await keyOfPicture(context.db, id, picture);
  const file = fileKey && (await context.files.open(fileKey));
  if (!file) throw new Refusal("picture-gone");
  return { ...file, name: `${picture}.webp`, type: "image/webp" };
}
