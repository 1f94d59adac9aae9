import { type Context, inTransaction } from "#api/core/context.ts";
import { tellAdminsOfLate } from "./complaint-letters.ts";
import { complaintById, takeLate } from "./complaints.queries.ts";

/** Background job: tells admins of complaints that were not answered or settled in time. */
export const tellLateComplaints = (context: Context): Promise<void> =>
  inTransaction(context, async (inside) => {
    for (const id of await takeLate(inside.db)) {
      const complaint = await complaintById(inside.db, id);
      if (complaint) await tellAdminsOfLate(inside, complaint);
    }
  });
