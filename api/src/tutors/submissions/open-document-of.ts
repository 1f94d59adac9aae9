import type { PdfResult, PhotoResult } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { downloadOf } from "#api/files/index.ts";
import { requireQualification } from "./qualifications.access.ts";

/** A document as a download with a name of ours. Refuses with `not-found`. */
export async function openDocumentOf(
  context: SignedIn,
  { staffId, staffName }: { staffId: number; staffName: string },
  id: string,
): Promise<PdfResult | PhotoResult> {
  const { name, type, fileKey } = await requireQualification(context.db, staffId, id);
  const file = await context.files.open(fileKey);
  if (!file) throw new Refusal("qualification-gone");
  return { ...file, ...downloadOf(`${staffName} ${name}`, type) };
}
