import type { BookRequest, Outcome } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { demandBooking } from "./book-demo-class.ts";
import { mayHaveOutcome } from "./bookings.policy.ts";
import { changeBooking, lockBooking } from "./bookings.queries.ts";
import { refuseIfChangedSince } from "./change-request-status.ts";
import { writeAfterLetters, writeMissedLetters } from "./letters.ts";
import { asBookRequest } from "./show-booking.ts";

const absent = {
  "student-absent": "The student did not come to the class.",
  "tutor-absent": "The tutor did not come to the class.",
};

/** A held class is DONE and the family is asked how it was; one that somebody missed is cancelled, so that it can be allotted anew. */
export function setOutcome(context: SignedIn, id: string, outcome: Outcome): Promise<BookRequest> {
  return inTransaction(context, async (inside) => {
    const before = await lockBooking(inside.db, id);
    if (!before) throw new Refusal("not-found", "There is no such book request.");
    refuseIfChangedSince(before, inside);
    if (!mayHaveOutcome(before) || !before.startsAt || before.startsAt > inside.now())
      throw new Refusal("conflict", "What happened can be said once the class has begun.");
    const held = outcome === "held";
    if (!held && before.outcome === outcome && before.status === "CANCELLED") return asBookRequest(before, inside.now());
    const changed = await changeBooking(inside.db, id, {
      status: held ? "DONE" : "CANCELLED",
      outcome,
      updatedBy: inside.viewer.name,
      ...(!held && { cancelReason: absent[outcome], newEntry: true }),
    });
    if (changed !== "changed") throw new Refusal("conflict", "The tutor or the student has another class at that time by now.");
    const details = {
      bookingId: before.bookingId,
      outcome,
      status: { before: before.status, after: held ? "DONE" : "CANCELLED" },
    };
    await writeLog(inside, { type: "UPDATE", operation: "class-outcome-set", details });
    const after = await demandBooking(inside, id);
    await (held ? writeAfterLetters(inside, after) : writeMissedLetters(inside, after));
    return asBookRequest(after, inside.now());
  });
}
