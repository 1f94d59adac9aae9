import { oneLine } from "@tutoring/contract";
import { Refusal } from "#api/core/errors.ts";
import { carriesPrograms, type ChangedFiles, documentType, extensionOf, fits } from "#api/files/index.ts";

/** Stores a résumé under a random key. Returns the key and the original name. Refuses other types, and documents with programs. */
export async function storeResume(files: ChangedFiles, resume: File): Promise<{ resumePath: string; resumeName: string }> {
  const bytes = await resume.bytes();
  const type = documentType(bytes);
  if (!type) throw new Refusal("resume-not-a-document");
  if (!fits(resume.name, type))
    throw new Refusal("resume-misnamed", { kind: kinds[type], ending: extensionOf(resume.name) ?? "", type });
  // protects C11: refusing documents that carry programs [carriesPrograms(bytes, type) → false]
  if (carriesPrograms(bytes, type)) throw new Refusal("resume-with-macros");
  // protects 5.3.2: names of our own for files [await files.store("private/resumes", bytes, type → `private/resumes/${resume.name}`; await files.add(resumePath, bytes]
  const resumePath = await files.store("private/resumes", bytes, type);
  return { resumePath, resumeName: oneLine(resume.name.slice(0, 200).toWellFormed()) || `resume.${type}` };
}

const kinds = { pdf: "PDF", doc: "Word", docx: "Word" };
