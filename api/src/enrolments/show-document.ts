import type { SalesDocument } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { documentById } from "./documents.queries.ts";

/** A document of the caller's own, as it was issued. */
export async function showDocument({ db, viewer }: SignedIn, documentId: string): Promise<SalesDocument> {
  const found = await documentById(db, documentId);
  if (!found || found.familyId !== viewer.id) throw new Refusal("no-such-document");
  const { number, kind, issuedAt, facts } = found;
  return { ...facts, number, kind, issuedAt: issuedAt.toISOString() };
}
