import type { PdfResult } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { requireMyDocument } from "./documents.access.ts";
import { documentPdf } from "./pdf/document-pdf.ts";

/** A document of the caller's own as a PDF. */
export const openMyDocument = async (context: SignedIn, documentId: string): Promise<PdfResult> =>
  documentPdf(context, await requireMyDocument(context, documentId));
