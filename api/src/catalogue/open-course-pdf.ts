import type { PdfResult } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { fileNameOf } from "#api/files/index.ts";
import { pdfOfCourse } from "./courses.queries.ts";

/** A PDF of a course as an attachment; `number` counts from 1. Refuses with `not-found`. */
export async function openCoursePdf({ db, files }: SignedIn, id: number, number: number): Promise<PdfResult> {
  const pdf = await pdfOfCourse(db, id, number);
  const file = pdf && (await files.open(pdf.key));
  if (!file) throw new Refusal("file-gone");
  return { ...file, name: fileNameOf(`${pdf.course} ${number}`, "pdf"), type: "application/pdf" };
}
