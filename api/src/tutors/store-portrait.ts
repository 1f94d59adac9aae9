import { Refusal } from "#api/core/errors.ts";
import { type ChangedFiles, storePicture } from "#api/files/index.ts";

/** Stores a tutor's picture. Returns its URL; refuses with `invalid` unless it is a picture. */
export async function storePortrait(files: ChangedFiles, file: File): Promise<string> {
  const url = await storePicture(files, "tutor", file, "profileImage");
  if (!url) throw new Refusal("not-a-picture", {}, { field: "profileImage" });
  return url;
}
