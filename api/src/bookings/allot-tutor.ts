import { type Allotment, type BookRequest, maxDaysAhead } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { tutorById } from "#api/tutors/index.ts";
import { demandBooking } from "./book-demo-class.ts";
import { changeBooking, lockBooking } from "./bookings.queries.ts";
import { refuseIfChangedSince } from "./change-request-status.ts";
import { writeClassLetters, writeReplacedLetter } from "./letters.ts";
import { asBookRequest } from "./show-booking.ts";
import { refuseInvalidTime, TimeTaken, withFreeSlots } from "./time-taken.ts";

/** Gives a request its tutor and time; it is in progress from then on. The database decides whether both are free. */
export const allotTutor = (context: SignedIn, id: string, ask: Allotment): Promise<BookRequest> =>
  withFreeSlots(context, { id, staffId: ask.staffId, minutes: ask.durationMinutes }, () => allot(context, id, ask));

function allot(context: SignedIn, id: string, ask: Allotment): Promise<BookRequest> {
  return inTransaction(context, async (inside) => {
    const { db, viewer, now } = inside;
    const startsAt = new Date(ask.startsAt);
    const endsAt = new Date(startsAt.getTime() + ask.durationMinutes * 60_000);
    const before = await lockBooking(db, id, ask.staffId);
    if (!before) throw new Refusal("not-found", "There is no such book request.");
    refuseIfChangedSince(before, inside);
    if (before.status === "DONE" || before.status === "REGISTERED")
      throw new Refusal("conflict", "This class has already been held.");
    if (startsAt <= now()) throw refuseInvalidTime("Please choose a time that is still to come.");
    if (startsAt.getTime() - now().getTime() > maxDaysAhead * 86_400_000)
      throw refuseInvalidTime("Please choose a time within the next year.");
    const tutor = await tutorById(db, ask.staffId);
    if (!tutor)
      throw new Refusal("invalid", "This tutor no longer teaches here.", { fields: { staffId: "Choose another tutor." } });

    const isSame =
      before.status === "IN_PROGRESS" &&
      before.staffId === tutor.staffId &&
      before.startsAt?.getTime() === startsAt.getTime() &&
      before.endsAt?.getTime() === endsAt.getTime();
    const outcome = await changeBooking(db, id, {
      status: "IN_PROGRESS",
      staffId: tutor.staffId,
      startsAt,
      endsAt,
      updatedBy: viewer.name,
      newEntry: !isSame,
      ...(!isSame && { outcome: null, linkWanted: false }),
      ...(ask.meetingUrl !== undefined && { meetingUrl: ask.meetingUrl || null }),
    });
    if (outcome === "tutor-taken") throw new TimeTaken(`${tutor.staffName} has another class at that time.`);
    if (outcome === "student-taken") throw new TimeTaken(`${before.studentName} has another class at that time.`);
    if (outcome === "open-elsewhere") throw new Refusal("conflict", "The student has another open request for this course.");

    const after = await demandBooking(inside, id);
    const slot = { tutor: after.tutorName, startsAt, endsAt, meetingUrl: after.meetingUrl };
    await writeLog(inside, {
      type: "UPDATE",
      operation: "tutor-allotted",
      details: {
        bookingId: before.bookingId,
        before: { tutor: before.tutorName, startsAt: before.startsAt, meetingUrl: before.meetingUrl },
        after: slot,
      },
    });
    const running = before.status === "IN_PROGRESS" ? before : undefined;
    if (running && running.staffId !== after.staffId) await writeReplacedLetter(inside, running, after);
    if (!isSame) await writeClassLetters(inside, after, running);
    return asBookRequest(after, inside.now());
  });
}
