import { pictureRefused } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { storePicture } from "#api/files/index.ts";

/** Stores a tutor's picture. Returns its URL; refuses with `invalid` unless it is a picture. */
export async function storePortrait(context: Context, file: File, keys: string[]): Promise<string> {
  const picture = await storePicture(context, "staff", file);
  if (!picture) throw new Refusal("invalid", pictureRefused, { fields: { profileImage: pictureRefused } });
  keys.push(...picture.keys);
  return picture.url;
}
