import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { documentById, type StoredDocument } from "./documents.queries.ts";

/** A document of the caller's own. Refuses with `not-found`. */
export async function requireMyDocument({ db, viewer }: SignedIn, documentId: string): Promise<StoredDocument> {
  const found = await documentById(db, documentId);
  // protects C87: asking whose a receipt is [|| found.familyId !== viewer.id → nothing]
  if (!found || found.familyId !== viewer.id) throw new Refusal("no-such-document");
  return found;
}
