import { oneLine } from "@tutoring/contract";
import { Refusal } from "#api/core/errors.ts";
import { carriesPrograms, type ChangedFiles, documentType, extensionOf, fits } from "#api/files/index.ts";

/** Stores a résumé under a random key. Returns the key and the original name. Refuses other types, and documents with programs. */
export async function storeResume(files: ChangedFiles, resume: File): Promise<{ resumePath: string; resumeName: string }> {
  const bytes = await resume.bytes();
  const type = documentType(bytes);
  if (!type) throw refuse("Please upload a PDF or Word document");
  if (!fits(resume.name, type))
    throw refuse(`This is a ${names[type]} file whose name ends in .${extensionOf(resume.name)}. Please rename it to .${type}.`);
  if (carriesPrograms(bytes, type)) throw refuse("This document contains macros or scripts. Please save it without them.");
  const resumePath = await files.store("private/resumes", bytes, type);
  return { resumePath, resumeName: oneLine(resume.name.slice(0, 200).toWellFormed()) || `resume.${type}` };
}

const names = { pdf: "PDF", doc: "Word", docx: "Word" };

const refuse = (resume: string) => new Refusal("invalid", "Please check the fields below.", { fields: { resume } });
