import { randomBytes } from "node:crypto";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { documentType } from "#api/files/index.ts";

/** Stores a résumé under a name of ours; where it lies and what it was called. */
export async function storeResume({ files }: Context, resume: File, keys: string[]) {
  const bytes = await resume.bytes();
  const type = documentType(bytes);
  if (!type) {
    const fields = { resume: "Please upload a PDF or Word document" };
    throw new Refusal("invalid", "Please check the fields below.", { fields });
  }
  const resumePath = `private/resumes/${randomBytes(16).toString("hex")}.${type}`;
  keys.push(resumePath);
  await files.put(resumePath, bytes);
  return { resumePath, resumeName: resume.name.slice(0, 200).toWellFormed() };
}
