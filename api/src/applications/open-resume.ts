import { type FileResult, Application } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { fileNameOf } from "#api/files/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { type StoredApplication, applicationById } from "./applications.queries.ts";

const types: Record<string, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

export async function openResume(context: SignedIn, id: string): Promise<FileResult> {
  const { resumeKey, name } = await requireApplication(context, id);
  const file = resumeKey && (await context.files.open(resumeKey));
  if (!file) throw new Refusal("not-found", "This application has no résumé.");
  await writeLog(context, { type: "SYSTEM", operation: "resume-opened", details: { tutorId: id } });
  const extension = resumeKey.split(".").pop() ?? "";
  return { ...file, name: fileNameOf(`resume ${name}`, extension), type: types[extension] ?? "application/octet-stream" };
}

/** The application as the API returns it. */
export const withoutFileKey = (application: StoredApplication): Application => Application.parse(application);

/** An application, its row locked if it is to be changed. Refuses with `not-found`. */
export async function requireApplication({ db }: SignedIn, id: string, options?: { lock: boolean }): Promise<StoredApplication> {
  const found = await applicationById(db, id, options);
  if (!found) throw new Refusal("not-found", "This tutor request is no longer there.");
  return found;
}
