import type { PdfResult, PhotoResult } from "@tutoring/contract";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import type { Db } from "#api/platform/db/database.ts";
import { downloadOf, openStored } from "#api/platform/files/index.ts";
import { findQualification, type StoredQualification } from "./qualifications.queries.ts";

/** A tutor's qualification. Refuses with `not-found`. */
export async function requireQualification(db: Db, tutorId: number, id: string): Promise<StoredQualification> {
  const found = await findQualification(db, tutorId, id);
  if (!found) throw new Refusal("qualification-gone");
  return found;
}

/** A document as a download with a name of ours. Refuses with `not-found`. */
export async function openDocumentOf(
  context: SignedIn,
  { staffId, staffName }: { staffId: number; staffName: string },
  id: string,
): Promise<PdfResult | PhotoResult> {
  const { name, type, fileKey } = await requireQualification(context.db, staffId, id);
  return openStored(context.files, { key: fileKey, ...downloadOf(`${staffName} ${name}`, type) }, "qualification-gone");
}
