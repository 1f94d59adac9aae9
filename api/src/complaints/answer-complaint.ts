import { complaintDays, type OfficeComplaint } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { asOfficeComplaint } from "./as-complaint.ts";
import { writeAnswerLetter } from "./complaint-letters.ts";
import { complaintById, insertEntry, lockComplaint, markAnswered } from "./complaints.queries.ts";

/** Answers a complaint; `close` if that settles it. Refuses a closed one. */
export const answerComplaint = (
  context: SignedIn,
  id: string,
  { text, close }: { text: string; close: boolean },
): Promise<OfficeComplaint> =>
  inTransaction(context, async (inside) => {
    const before = await lockComplaint(inside.db, id);
    if (!before) throw new Refusal("no-such-complaint");
    if (before.state === "closed") throw new Refusal("complaint-closed");
    await insertEntry(inside.db, id, { fromFamily: false, writtenBy: inside.viewer.name, text });
    await markAnswered(inside.db, id, close, complaintDays);
    const details = { complaint: before.number, closed: close };
    await writeLog(inside, { type: "UPDATE", operation: "complaint-answered", details });
    await writeAnswerLetter(inside, before, text, close);
    return asOfficeComplaint((await complaintById(inside.db, id)) ?? before);
  });
