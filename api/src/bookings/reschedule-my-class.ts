import type { StudentBooking } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { dateInIndia } from "#api/tutors/index.ts";
import { demandBooking } from "./book-demo-class.ts";
import { mayStudentMove } from "./bookings.policy.ts";
import type { Booking } from "./booking-rows.queries.ts";
import { bookingById, changeBooking, lockBooking } from "./bookings.queries.ts";
import { slotsFor } from "./find-slots.ts";
import { writeClassLetters } from "./letters.ts";
import { asStudentBooking } from "./show-booking.ts";
import { refuseInvalidTime, TimeTaken, withFreeSlots } from "./time-taken.ts";

const movableDays = 14;

/** The tutor's free slots of the next two weeks, for the student who may move the class. */
export async function listMySlots(context: SignedIn, id: string): Promise<{ slots: string[] }> {
  const booking = await demandMovable(context, await bookingById(context.db, id));
  const from = dateInIndia(context.now().getTime());
  const slots = await slotsFor(context, booking, {
    staffId: booking.staffId,
    from,
    days: movableDays,
    minutes: minutesOf(booking),
  });
  return { slots: slots.filter((slot) => slot.getTime() !== booking.startsAt?.getTime()).map((slot) => slot.toISOString()) };
}

/** Moves one's own class to one of them: twice at most, until two hours before. */
export async function rescheduleMyClass(context: SignedIn, id: string, startsAt: Date): Promise<{ booking: StudentBooking }> {
  const seen = await demandMovable(context, await bookingById(context.db, id));
  const booking = await withFreeSlots(context, { id, staffId: seen.staffId, minutes: minutesOf(seen) }, () =>
    move(context, id, startsAt),
  );
  return { booking: asStudentBooking(booking, context.now()) };
}

function move(context: SignedIn, id: string, startsAt: Date): Promise<Booking> {
  return inTransaction(context, async (inside) => {
    const before = await demandMovable(inside, await lockBooking(inside.db, id));
    const minutes = minutesOf(before);
    if (startsAt.getTime() === before.startsAt?.getTime()) throw new TimeTaken("The class is at this time already.");
    if (startsAt.getTime() - inside.now().getTime() > movableDays * 86_400_000)
      throw refuseInvalidTime(`Please choose a time within the next ${movableDays} days.`);
    const free = await slotsFor(inside, before, {
      staffId: before.staffId,
      from: dateInIndia(startsAt.getTime()),
      days: 1,
      minutes,
    });
    if (!free.some((slot) => slot.getTime() === startsAt.getTime())) {
      if (startsAt <= inside.now()) throw refuseInvalidTime("Please choose a time that is still to come.");
      throw new TimeTaken(`${before.tutorName} is not free at that time any more.`);
    }
    const outcome = await changeBooking(inside.db, id, {
      startsAt,
      endsAt: new Date(startsAt.getTime() + minutes * 60_000),
      updatedBy: before.studentName,
      timeZone: inside.browser.timeZone,
      moved: true,
      newEntry: true,
      linkWanted: false,
    });
    if (outcome !== "changed") throw new TimeTaken("Somebody was first. Please choose another time.");
    const after = await demandBooking(inside, id);
    const details = { bookingId: before.bookingId, startsAt: { before: before.startsAt, after: startsAt } };
    await writeLog(inside, { type: "BOOKING", operation: "demo-class-moved", details });
    await writeClassLetters(inside, after, before);
    return after;
  });
}

async function demandMovable({ viewer, now }: SignedIn, booking: Booking | undefined): Promise<Booking & { staffId: number }> {
  if (!booking || booking.studentId !== viewer.id) throw new Refusal("not-found", "There is no such booking.");
  if (booking.staffId === null || !mayStudentMove(booking, now()))
    throw new Refusal(
      "conflict",
      "This class can no longer be moved. A class is moved twice at most, until two hours before it begins.",
    );
  return { ...booking, staffId: booking.staffId };
}

const minutesOf = ({ startsAt, endsAt }: Booking) => ((endsAt?.getTime() ?? 0) - (startsAt?.getTime() ?? 0)) / 60_000;
