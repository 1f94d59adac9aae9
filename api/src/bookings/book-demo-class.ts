import type { BookingAsk, StudentBooking } from "@tutoring/contract";
import { courseById } from "#api/catalogue/index.ts";
import { type Context, inTransaction, type SignedIn, type Viewer } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { changesOfFamily, takeOrRefuse } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import type { Booking } from "./booking-rows.queries.ts";
import {
  bookingById,
  bookingsOfDay,
  changeBooking,
  insertBooking,
  lockBooking,
  maxBookingsPerDay,
  openBooking,
} from "./bookings.queries.ts";
import { withdrawReminders, writeRequestedLetters } from "./letters.ts";
import { asStudentBooking } from "./show-booking.ts";

type Details = Pick<BookingAsk, "courseId" | "studentName" | "parentName" | "phoneNumber">;

export async function bookDemoClass(context: SignedIn, ask: BookingAsk): Promise<{ booking: StudentBooking }> {
  return { booking: await inTransaction(context, (inside) => requestDemo(inside, inside.viewer, ask)) };
}

/** Asks for a demo class inside the caller's transaction. A second press finds the open request, and mends its details. */
export async function requestDemo(
  context: Context,
  student: Pick<Viewer, "id" | "name" | "email">,
  ask: Details,
): Promise<StudentBooking> {
  const { studentName, parentName, phoneNumber } = ask;
  const booking = await insertBooking(context.db, {
    studentId: student.id,
    classId: ask.courseId,
    studentName,
    parentName,
    phoneNumber,
    email: student.email,
    timeZone: context.browser.timeZone,
  });
  if (!booking) return mendOpenRequest(context, student, ask);

  await writeLog(context, {
    type: "BOOKING",
    operation: "demo-class-booked",
    details: { bookingId: booking.bookingId },
    by: student,
  });
  await writeRequestedLetters(context, booking);
  return asStudentBooking(booking, context.now());
}

async function mendOpenRequest(
  context: Context,
  student: Pick<Viewer, "id" | "name" | "email">,
  ask: Details,
): Promise<StudentBooking> {
  if (!(await courseById(context.db, ask.courseId)))
    throw new Refusal("not-found", "This course is no longer offered. Please choose another one.");
  const open = await openBooking(context.db, student.id, ask.courseId);
  if (!open && (await bookingsOfDay(context.db, student.id)) >= maxBookingsPerDay)
    throw new Refusal("too-many", "That is a lot of demo classes for one day. Please book more tomorrow, or write to us.", {
      retryAfterSeconds: 86_400,
    });
  const before = open && (await lockBooking(context.db, open.id));
  // it was cancelled or held meanwhile, so this is a new wish
  if (!before || !isOpen(before)) return requestDemo(context, student, ask);
  if (before.endsAt && before.endsAt <= context.now()) {
    // its class is over, so this is a new wish
    await changeBooking(context.db, before.id, { status: "DONE", updatedBy: "System" });
    await withdrawReminders(context, before.id);
    const details = {
      bookingId: before.bookingId,
      status: { before: before.status, after: "DONE" },
      why: "booked again after its class",
    };
    await writeLog(context, { type: "SYSTEM", operation: "book-request-status-changed", details, by: student });
    return requestDemo(context, student, ask);
  }
  const { studentName, parentName, phoneNumber } = ask;
  const after = { studentName, parentName, phoneNumber };
  const changed = (["studentName", "parentName", "phoneNumber"] as const).filter((field) => before[field] !== after[field]);
  if (changed.length > 0) {
    await takeOrRefuse(
      context,
      `details of ${student.id}`,
      changesOfFamily,
      "Too many changes for one day. Please try again tomorrow.",
    );
    await changeBooking(context.db, before.id, { ...after, updatedBy: before.updatedBy });
    const details = {
      bookingId: before.bookingId,
      ...Object.fromEntries(changed.map((field) => [field, { before: before[field], after: after[field] }])),
    };
    await writeLog(context, { type: "BOOKING", operation: "demo-class-details-changed", details, by: student });
  }
  return asStudentBooking(await demandBooking(context, before.id), context.now());
}

const isOpen = ({ status }: Booking) => status === "NOT_STARTED" || status === "IN_PROGRESS";

export async function demandBooking({ db }: Context, id: string): Promise<Booking> {
  const booking = await bookingById(db, id);
  if (!booking) throw new Refusal("not-found", "There is no such booking.");
  return booking;
}
