import { oneLine } from "@tutoring/contract";
import { Refusal } from "#api/platform/core/errors.ts";
import { documentType } from "./document-type.ts";
import { isSafeToOpen } from "./examine-document.ts";
import { fileNameOf, fits } from "./file-names.ts";
import { storePrivatePicture } from "./pictures.ts";
import type { ChangedFiles } from "./with-files.ts";

export type StoredDocument = { type: "picture" | "pdf"; name: string; fileKey: string };

/**
 * Stores a picture, scaled down to a greatest width, or a plain PDF, with the name it came with. Undefined for anything else; refuses a PDF
 * with scripts or that cannot be examined.
 */
export async function storeDocument(
  files: ChangedFiles,
  place: { folder: string; width: number },
  file: File,
  field: string,
): Promise<StoredDocument | undefined> {
  const name = oneLine(file.name.slice(0, 100).toWellFormed()) || "file";
  const bytes = await file.bytes();
  if (documentType(bytes) === "pdf") {
    if (!fits(file.name, "pdf")) return undefined;
    if (!(await isSafeToOpen(bytes, "pdf"))) throw new Refusal("pdf-closed", {}, { field });
    return { type: "pdf", name, fileKey: await files.store(place.folder, bytes, "pdf") };
  }
  const picture = await storePrivatePicture(files, place, file, field);
  return picture && { type: "picture", name, fileKey: picture.key };
}

/** Name and type of a stored document's download, named by `words`. */
export const downloadOf = (words: string, type: StoredDocument["type"]) =>
  type === "pdf"
    ? ({ name: fileNameOf(words, "pdf"), type: "application/pdf" } as const)
    : ({ name: fileNameOf(words, "webp"), type: "image/webp" } as const);
