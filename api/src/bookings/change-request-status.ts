import type { BookRequest, RequestStatus } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { tutorById } from "#api/tutors/index.ts";
import { demandBooking } from "./book-demo-class.ts";
import { needsAllotment, whyNotChange } from "./bookings.policy.ts";
import type { Booking } from "./booking-rows.queries.ts";
import { changeBooking, lockBooking } from "./bookings.queries.ts";
import { planReminders, withdrawReminders, writeAfterLetters, writeCancelledLetters, writeClassLetters } from "./letters.ts";
import { asBookRequest } from "./show-booking.ts";

type Ask = { status: RequestStatus; reason?: string | undefined };

/** Staff move a request along; a waiting one only by allotting, or out with a reason. */
export function changeRequestStatus(context: SignedIn, id: string, { status, reason }: Ask): Promise<BookRequest> {
  return inTransaction(context, async (inside) => {
    const { db, viewer, now } = inside;
    const before = await lockBooking(db, id);
    if (!before) throw new Refusal("not-found", "There is no such book request.");
    refuseIfChangedSince(before, inside);
    if (before.status === status) return asBookRequest(before, now());
    const why = whyNotChange(before, status, now());
    if (why) throw new Refusal("conflict", why);
    if (before.status === "NOT_STARTED" && !reason) {
      throw new Refusal("invalid", "Please say why this request is cancelled.", { fields: { reason: "Please give a reason" } });
    }
    if (before.status === "CANCELLED" && !(before.staffId && (await tutorById(db, before.staffId))))
      throw new Refusal("conflict", needsAllotment);
    const isPast = before.startsAt !== null && before.startsAt <= now();
    // one that is closed before it begins was not held
    const held = (status === "DONE" || status === "REGISTERED") && isPast;
    const outcome = await changeBooking(db, id, {
      status,
      updatedBy: viewer.name,
      ...(reason && { cancelReason: reason }),
      ...(held && { outcome: "held" as const }),
      ...((status === "CANCELLED" || before.status === "CANCELLED") && { newEntry: true }),
    });
    if (outcome === "open-elsewhere") throw new Refusal("conflict", "The student has another open request for this course.");
    if (outcome !== "changed") throw new Refusal("conflict", needsAllotment);

    const details = { bookingId: before.bookingId, status: { before: before.status, after: status }, ...(reason && { reason }) };
    await writeLog(inside, { type: "UPDATE", operation: "book-request-status-changed", details });
    const after = await demandBooking(inside, id);
    if (status === "CANCELLED") await writeCancelledLetters(inside, before, after, reason);
    if (before.status === "CANCELLED" && status === "IN_PROGRESS") await writeClassLetters(inside, after);
    if (held) await writeAfterLetters(inside, after);
    if (before.status === "IN_PROGRESS" && !held) await withdrawReminders(inside, id);
    if (status === "IN_PROGRESS" && before.status !== "CANCELLED" && !isPast) await planReminders(inside, after);
    return asBookRequest(after, now());
  });
}

/** Two people at one row: the later one is told instead of overwriting (ruling 30). */
export const refuseIfChangedSince = (before: Booking, { browser, now }: SignedIn): void =>
  refuseIfStale(browser.seenVersion, before.version, asBookRequest(before, now()), before.updatedBy);
