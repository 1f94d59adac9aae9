import type { PdfResult, PhotoResult } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { requireMe } from "../tutors.access.ts";
import { openDocumentOf } from "./open-document-of.ts";

/** The document of the caller's own qualification. */
export async function openMyDocument(context: SignedIn, id: string): Promise<PdfResult | PhotoResult> {
  const me = await requireMe(context);
  return openDocumentOf(context, me, id);
}
