import { type Complaint, complaintHours } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { asComplaint } from "./as-complaint.ts";
import { lockComplaint, markReopened } from "./complaints.queries.ts";
import { hearFamily } from "./hear-family.ts";

/** Opens an answered complaint once more. */
export const reopenComplaint = (context: SignedIn, id: string, text: string): Promise<Complaint> =>
  inTransaction(context, async (inside) => {
    const complaint = await lockComplaint(inside.db, id);
    // protects C71: asking whose a complaint is [complaint?.familyId !== inside.viewer.id → !complaint]
    if (complaint?.familyId !== inside.viewer.id) throw new Refusal("no-such-complaint");
    if (!asComplaint(complaint).mayReopen) throw new Refusal("complaint-not-to-reopen");
    await markReopened(inside.db, id, complaintHours);
    return hearFamily(inside, id, text, "complaint-reopened");
  });
