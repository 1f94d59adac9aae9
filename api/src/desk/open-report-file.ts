import type { PdfResult, PhotoResult } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { writeFolded } from "#api/logs/index.ts";
import { openHomeworkFile } from "#api/reports/index.ts";

/** A file of a lesson's homework, for the desk; the log notes who opened it. Refuses with `homework-file-gone`. */
export async function openReportFile(context: SignedIn, lessonId: string, fileId: string): Promise<PdfResult | PhotoResult> {
  const file = await openHomeworkFile(context, lessonId, fileId);
  // protects C104: the entry of a homework file that the desk opens [writeFolded(context, → Promise.resolve(]
  await writeFolded(context, { type: "SYSTEM", operation: "homework-file-opened", details: { lessonId, file: fileId } });
  return file;
}
