import { type Complaint, complaintHours, type contract, type ParsedInput } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { requireMyOrder } from "#api/enrolments/index.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { insertComplaint } from "./complaints.queries.ts";
import { hearFamily } from "./hear-family.ts";

const aDay = [{ times: 5, seconds: 24 * 3_600 }];

type Ask = ParsedInput<typeof contract.complaints.complain>["body"];

/** Files a complaint: it gets a number and a deadline for our answer, and the desk is told. */
export const complain = (context: SignedIn, { kind, text, orderId, nth }: Ask): Promise<Complaint> =>
  inTransaction(context, async (inside) => {
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
    return hearFamily(inside, id, text, "complaint-received");
  });
