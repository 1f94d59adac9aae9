import { pictureRefused } from "@tutoring/contract";
import { type ChangedFiles, storePicture } from "#api/files/index.ts";
import { refuse } from "./refusals.ts";

/** Stores a category's picture. Returns its URL; refuses with `invalid` unless it is a picture. */
export async function storeCategoryPicture(files: ChangedFiles, image: File): Promise<string> {
  const url = await storePicture(files, "category", image);
  if (!url) throw refuse("image", pictureRefused);
  return url;
}
