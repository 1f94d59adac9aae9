import type { Complaint } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { asComplaint } from "./as-complaint.ts";
import { tellDeskOfComplaint, writeReceivedLetter } from "./complaint-letters.ts";
import { complaintById, insertEntry, type Stored } from "./complaints.queries.ts";

/** Stores what the family writes, and tells both sides by when we answer. */
export async function hearFamily(inside: SignedIn, id: string, text: string, operation: string): Promise<Complaint> {
  await insertEntry(inside.db, id, { fromFamily: true, writtenBy: inside.viewer.name, text });
  const complaint = (await complaintById(inside.db, id)) as Stored;
  await writeLog(inside, { type: "CREATE", operation, details: { complaint: complaint.number, kind: complaint.kind } });
  await writeReceivedLetter(inside, complaint, text);
  await tellDeskOfComplaint(inside, complaint, text);
  return asComplaint(complaint);
}
