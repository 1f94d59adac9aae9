import { type FileResult, resumeTypes } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { fileNameOf } from "#api/files/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { requireApplication } from "./applications.access.ts";

type ResumeType = (typeof resumeTypes)[number];
const [pdf, doc, docx, bytes] = resumeTypes;
const types: Record<string, ResumeType> = { pdf, doc, docx };

/** The résumé as an attachment; opening it is logged. Refuses with `not-found` without an application or a file. */
export async function openResume(context: SignedIn, id: string): Promise<FileResult<ResumeType>> {
  const { resumeKey, name } = await requireApplication(context, id);
  const file = resumeKey && (await context.files.open(resumeKey));
  if (!file) throw new Refusal("no-resume");
  // protects C2: the entry of an opened résumé
  await writeLog(context, { type: "SYSTEM", operation: "resume-opened", details: { tutorId: id } });
  const extension = resumeKey.split(".").pop() ?? "";
  // protects 5.4.1: a name of our own for a download [: fileNameOf(`resume ${name}`, extension) → nothing]
  return { ...file, name: fileNameOf(`resume ${name}`, extension), type: types[extension] ?? bytes };
}
