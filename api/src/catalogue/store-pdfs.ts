import { oneLine } from "@tutoring/contract";
import { Refusal } from "#api/core/errors.ts";
import { carriesPrograms, type ChangedFiles, documentType, fits } from "#api/files/index.ts";

export type StoredPdf = { key: string; name: string };

/** Stores PDFs under random keys, with their original names. Refuses with `invalid` unless all are valid. */
export async function storePdfs(files: ChangedFiles, pdfs: File[]): Promise<StoredPdf[]> {
  const all = await Promise.all(
    pdfs.map(async (pdf) => ({ name: oneLine(pdf.name.slice(0, 200).toWellFormed()) || "course.pdf", bytes: await pdf.bytes() })),
  );
  if (all.some(({ name, bytes }) => documentType(bytes) !== "pdf" || !fits(name, "pdf"))) throw new Refusal("not-a-pdf");
  const withPrograms = all.find(({ bytes }) => carriesPrograms(bytes, "pdf"));
  if (withPrograms) throw new Refusal("pdf-with-scripts", { name: withPrograms.name });
  const stored: StoredPdf[] = [];
  for (const { name, bytes } of all) stored.push({ key: await files.store("private/courses", bytes, "pdf"), name });
  return stored;
}
