import type { PhotoResult } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { messageByNumber } from "./messages.queries.ts";

/** A stored photo by the number of its message. Who may see it is for the caller to check. */
export async function photoOf({ db, files }: Context, id: string, number: number): Promise<PhotoResult> {
  const key = (await messageByNumber(db, id, number))?.pictureKey;
  const file = key && (await files.open(key));
  if (!file) throw new Refusal("picture-gone");
  return { ...file, name: `photo-${number}.webp`, type: "image/webp" };
}
