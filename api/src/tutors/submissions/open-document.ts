import type { PdfResult, PhotoResult } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { tutorById } from "../tutors.queries.ts";
import { knownTutor } from "../tutors.access.ts";
import { openDocumentOf } from "./open-document-of.ts";

/** A tutor's document as an attachment; opening it is logged. */
export async function openDocument(context: SignedIn, tutorId: number, id: string): Promise<PdfResult | PhotoResult> {
  const tutor = knownTutor(await tutorById(context.db, tutorId));
  const file = await openDocumentOf(context, tutor, id);
  const details = { staffId: tutor.staffId, staffName: tutor.staffName, qualification: id };
  // protects C93: the entry of an opened document
  await writeLog(context, { type: "SYSTEM", operation: "qualification-opened", details });
  return file;
}
