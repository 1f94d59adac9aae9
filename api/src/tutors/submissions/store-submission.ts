import { Refusal } from "#api/core/errors.ts";
import { type ChangedFiles, storeDocument } from "#api/files/index.ts";

/** A certificate can be read at this width. */
const place = { folder: "private/qualifications", width: 2000 };

/** Stores the document of a qualification. Refuses anything but a picture or a plain PDF. */
export async function storeSubmission(files: ChangedFiles, document: File) {
  const stored = await storeDocument(files, place, document, "document");
  if (!stored) throw new Refusal("not-a-proof");
  return { type: stored.type, fileKey: stored.fileKey };
}
