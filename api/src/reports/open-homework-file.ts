import type { PdfResult, PhotoResult } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { downloadOf } from "#api/files/index.ts";
import { requireParticipant } from "#api/lessons/index.ts";
import { findHomeworkFile } from "./homework-files.queries.ts";
import { reportOf } from "./reports.queries.ts";

/** A file of a lesson's homework, for its tutor, its family and the desk. Refuses with `not-found`. */
export async function openHomeworkFile(context: SignedIn, id: string, fileId: string): Promise<PdfResult | PhotoResult> {
  const { side } = await requireParticipant(context, id, undefined);
  const found = await findHomeworkFile(context.db, id, fileId);
  const isShown = found && (side !== "student" || (await reportOf(context.db, id)) !== undefined);
  const file = isShown && (await context.files.open(found.fileKey));
  if (!file) throw new Refusal("homework-file-gone");
  return { ...file, ...downloadOf(found.name.replace(/\.[^.]*$/, ""), found.type) };
}
