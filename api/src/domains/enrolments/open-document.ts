import type { PdfResult } from "@tutoring/contract";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { documentById } from "./documents.queries.ts";
import { documentPdf } from "./pdf/document-pdf.ts";

/** Any family's document as a PDF; opening it is logged. */
export async function openDocument(context: SignedIn, documentId: string): Promise<PdfResult> {
  const document = await documentById(context.db, documentId);
  if (!document) throw new Refusal("no-such-document");
  const file = await documentPdf(context, document);
  await writeLog(context, { type: "SYSTEM", operation: "document-opened", details: { number: document.number } });
  return file;
}
