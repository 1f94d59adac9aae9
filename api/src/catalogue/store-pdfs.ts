import { oneLine, pdfRefused } from "@tutoring/contract";
import { carriesPrograms, type ChangedFiles, documentType, fits } from "#api/files/index.ts";
import { refuse } from "./refusals.ts";

export type StoredPdf = { key: string; name: string };

/** Stores PDFs under random keys, with their original names. Refuses with `invalid` unless all are valid. */
export async function storePdfs(files: ChangedFiles, pdfs: File[]): Promise<StoredPdf[]> {
  const all = await Promise.all(
    pdfs.map(async (pdf) => ({ name: oneLine(pdf.name.slice(0, 200).toWellFormed()) || "course.pdf", bytes: await pdf.bytes() })),
  );
  if (all.some(({ name, bytes }) => documentType(bytes) !== "pdf" || !fits(name, "pdf"))) throw refuse("pdfs", pdfRefused);
  const withPrograms = all.find(({ bytes }) => carriesPrograms(bytes, "pdf"));
  if (withPrograms) throw refuse("pdfs", `"${withPrograms.name}" contains scripts. Please save it without them.`);
  const stored: StoredPdf[] = [];
  for (const { name, bytes } of all) stored.push({ key: await files.store("private/courses", bytes, "pdf"), name });
  return stored;
}
