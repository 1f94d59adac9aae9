import type { SalesDocument } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { asSalesDocument } from "./as-sales-document.ts";
import { requireMyDocument } from "./documents.access.ts";

/** A document of the caller's own, as it was issued. */
export const showDocument = async (context: SignedIn, documentId: string): Promise<SalesDocument> =>
  asSalesDocument(await requireMyDocument(context, documentId));
