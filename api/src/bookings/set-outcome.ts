import type { BookRequest, Outcome } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { closeLesson, outcomeOf, reasonOf } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { isDisputed } from "#api/rooms/index.ts";
import { asBookRequest } from "./booking-views.ts";
import { whyNot } from "./booking-states.ts";
import { lockRequest, requireRequest } from "./bookings.access.ts";
import { changeBooking } from "./bookings.queries.ts";
import { lessonOf } from "./lesson-of.ts";

/** Records what happened in a class. After a held class the request is done; after a missed one it is cancelled and can be allotted again. */
export function setOutcome(context: SignedIn, id: string, outcome: Outcome): Promise<BookRequest> {
  return inTransaction(context, async (inside) => {
    const { db, viewer, now } = inside;
    const before = await lockRequest(inside, id);
    const why = whyNot(outcome === "held" ? "say-held" : "say-missed", before, now());
    const lesson = await lessonOf(inside, before);
    if (why || !lesson) throw new Refusal(why ?? "request-without-class");
    if (outcome !== "held" && before.status === "CANCELLED" && outcomeOf(lesson.status) === outcome)
      return asBookRequest(before, now());

    const status = outcome === "held" ? "DONE" : "CANCELLED";
    await changeBooking(db, id, {
      status,
      updatedBy: viewer.name,
      ...(outcome !== "held" && { cancelReason: reasonOf(outcome) }),
    });
    const details = { bookingId: before.bookingId, outcome, status: { before: before.status, after: status } };
    await writeLog(inside, { type: "UPDATE", operation: "class-outcome-set", details });
    const withLetters = !(await isDisputed(inside.db, lesson.id));
    if (!(await closeLesson(inside, lesson, outcome, { withLetters }))) throw new Refusal("time-taken-meanwhile");
    return asBookRequest(await requireRequest(inside, id), now());
  });
}
