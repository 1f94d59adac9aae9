import { Refusal } from "#api/core/errors.ts";
import { type ChangedFiles, storePicture } from "#api/files/index.ts";

/** Stores a category's picture. Returns its URL; refuses with `invalid` unless it is a picture. */
export async function storeCategoryPicture(files: ChangedFiles, image: File): Promise<string> {
  const url = await storePicture(files, "category", image, "image");
  if (!url) throw new Refusal("not-a-picture");
  return url;
}
