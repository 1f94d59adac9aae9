import { type Complaint, complaintHours, type contract, type HandlerResult, type ParsedInput } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { requireMyOrder } from "#api/domains/enrolments/index.ts";
import { makeOnce, takeOrRefuse } from "#api/domains/identity/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { asComplaint, mayReopen } from "./as-complaint.ts";
import { notifyDeskOfComplaint, writeReceivedEmail } from "./complaint-emails.ts";
import {
  complaintById,
  complaintsOf,
  insertComplaint,
  insertEntry,
  lockComplaint,
  markReopened,
  type Stored,
} from "./complaints.queries.ts";

/** Stores what the family writes, and tells both sides by when we answer. */
async function receiveComplaint(inside: SignedIn, id: string, text: string, operation: string): Promise<void> {
  await insertEntry(inside.db, id, { fromFamily: true, writtenBy: inside.viewer.name, text });
  const complaint = (await complaintById(inside.db, id)) as Stored;
  await writeLog(inside, { type: "CREATE", operation, details: { complaint: complaint.number, kind: complaint.kind } });
  await writeReceivedEmail(inside, complaint, text);
  await notifyDeskOfComplaint(inside, complaint, text);
}

const shown = async ({ db, browser }: SignedIn, id: string): Promise<Complaint> =>
  asComplaint((await complaintById(db, id)) as Stored, browser.language);

const aDay = [{ times: 5, seconds: 24 * 3_600 }];

type Input = ParsedInput<typeof contract.complaints.complain>["body"];

/** Files a complaint: it gets a number and a deadline for our answer, and the desk is told (decision 0090). */
export const complain = (context: SignedIn, given: Input): Promise<Complaint> =>
  inTransaction(context, async (inside) => {
    const id = await makeOnce(inside, () => file(inside, given));
    return shown(inside, id);
  });

async function file(inside: SignedIn, { kind, text, orderId, nth }: Input): Promise<string> {
  const { db, viewer } = inside;
  if (orderId) await requireMyOrder(inside, orderId);
  // protects C71: the limit of complaints
  await takeOrRefuse(inside, `complaints of ${viewer.id}`, aDay, "too-many-complaints-today");
  const ofLesson = orderId ? { orderId, nth: nth ?? null } : { orderId: null, nth: null };
  const id = await insertComplaint(db, {
    familyId: viewer.id,
    parent: viewer.name,
    kind,
    ...ofLesson,
    answerHours: complaintHours,
  });
  await receiveComplaint(inside, id, text, "complaint-received");
  return id;
}

/** The caller's complaints, newest first, with the officer who answers for them. */
export async function listMyComplaints({
  db,
  viewer,
  settings,
  browser,
}: SignedIn): Promise<HandlerResult<typeof contract.complaints.listMyComplaints>> {
  return {
    complaints: (await complaintsOf(db, viewer.id)).map((one) => asComplaint(one, browser.language)),
    officer: settings.operator.grievanceOfficer,
  };
}

/** Opens an answered complaint once more. */
export const reopenComplaint = (context: SignedIn, id: string, text: string): Promise<Complaint> =>
  inTransaction(context, async (inside) => {
    const complaint = await lockComplaint(inside.db, id);
    // protects C71: asking whose a complaint is [complaint?.familyId !== inside.viewer.id → !complaint]
    if (complaint?.familyId !== inside.viewer.id) throw new Refusal("no-such-complaint");
    if (!mayReopen(complaint)) throw new Refusal("complaint-not-to-reopen");
    await markReopened(inside.db, id, complaintHours);
    await receiveComplaint(inside, id, text, "complaint-reopened");
    return shown(inside, id);
  });
