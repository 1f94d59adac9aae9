import { randomBytes } from "node:crypto";
import { pdfRefused } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { documentType } from "#api/files/index.ts";
import { refuse } from "./refusals.ts";

export type StoredPdf = { key: string; name: string };

/** Stores PDFs under names of our own; what each was called is kept beside. All of them, or a refusal. */
export async function storePdfs({ files }: Context, pdfs: File[], keys: string[]): Promise<StoredPdf[]> {
  const all = await Promise.all(
    pdfs.map(async (pdf) => ({ name: pdf.name.slice(0, 200).toWellFormed() || "course.pdf", bytes: await pdf.bytes() })),
  );
  if (all.some(({ bytes }) => documentType(bytes) !== "pdf")) throw refuse("pdfs", pdfRefused);
  const stored: StoredPdf[] = [];
  for (const { name, bytes } of all) {
    const key = `private/courses/${randomBytes(16).toString("hex")}.pdf`;
    keys.push(key);
    await files.put(key, bytes);
    stored.push({ key, name });
  }
  return stored;
}
