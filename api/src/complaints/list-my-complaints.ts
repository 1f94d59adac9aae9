import type { contract, HandlerResult } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { asComplaint } from "./as-complaint.ts";
import { complaintsOf } from "./complaints.queries.ts";

/** The caller's complaints, newest first, with the officer who answers for them. */
export async function listMyComplaints({
  db,
  viewer,
  operator,
}: SignedIn): Promise<HandlerResult<typeof contract.complaints.listMyComplaints>> {
  return { complaints: (await complaintsOf(db, viewer.id)).map(asComplaint), officer: operator.grievanceOfficer };
}
