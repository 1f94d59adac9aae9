import type { SalesDocument } from "@tutoring/contract";
import type { StoredDocument } from "./documents.queries.ts";

/** A document as it was issued. */
export const asSalesDocument = ({ facts, number, kind, issuedAt }: StoredDocument): SalesDocument => ({
  ...facts,
  paid: facts.paid ?? null,
  ...{ number, kind, issuedAt: issuedAt.toISOString() },
});
