import type { BookingInput, StudentBooking } from "@tutoring/contract";
import { courseById } from "#api/domains/catalogue/index.ts";
import type { Viewer } from "#api/platform/core/caller.ts";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { childOf } from "#api/domains/families/index.ts";
import { changesOfFamily, takeOrRefuse } from "#api/domains/identity/index.ts";
import { withdrawReminders } from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { publicTutor } from "#api/domains/tutors/index.ts";
import { writeRequestedEmails } from "./booking-emails.ts";
import type { Booking } from "./booking-rows.queries.ts";
import { may } from "./booking-states.ts";
import { asStudentBooking, lessonOf } from "./booking-views.ts";
import { foundRequest } from "./bookings.access.ts";
import {
  bookingById,
  bookingsOfDay,
  changeBooking,
  insertBooking,
  lockBooking,
  lockBookingRow,
  maxBookingsPerDay,
  openBooking,
} from "./bookings.queries.ts";

type Family = Pick<Viewer, "id" | "name" | "email">;
type Details = Pick<
  BookingInput,
  "courseId" | "studentName" | "parentName" | "phoneNumber" | "childId" | "suits" | "wishedTutor"
>;

/** Asks for a demo class inside the caller's transaction. A second press finds the open request and updates its details. */
export async function requestDemo(context: Context, family: Family, input: Details): Promise<StudentBooking> {
  const { childId, studentName, parentName, phoneNumber, suits = [], wishedTutor } = input;
  const wishedTutorId = wishedTutor ? await requirePreferred(context, wishedTutor) : null;
  const booking = await insertBooking(context.db, {
    familyId: family.id,
    childId,
    courseId: input.courseId,
    studentName,
    parentName,
    phoneNumber,
    email: family.email,
    timeZone: context.browser.timeZone,
    suits,
    wishedTutorId,
  });
  if (!booking) {
    const { id } = await childOf(context.db, family.id, childId);
    return updateOpenRequest(context, family, { ...input, childId: id, wishedTutorId });
  }

  await writeLog(context, {
    type: "BOOKING",
    operation: "demo-class-booked",
    details: { bookingId: booking.bookingId },
    by: family,
  });
  await writeRequestedEmails(context, booking);
  return asStudentBooking(context, booking);
}

type Known = Details & { childId: string; wishedTutorId: number | null };

/** The id of the tutor with this page. Refuses a page that is not public. */
async function requirePreferred({ db }: Context, slug: string): Promise<number> {
  const tutor = await publicTutor(db, slug);
  if (!tutor) throw new Refusal("wished-tutor-gone");
  return tutor.tutorId;
}

async function updateOpenRequest(context: Context, family: Family, input: Known): Promise<StudentBooking> {
  if (!(await courseById(context.db, input.courseId))) throw new Refusal("course-not-offered");
  const open = await openBooking(context.db, input.childId, input.courseId);
  if (!open && (await bookingsOfDay(context.db, family.id)) >= maxBookingsPerDay)
    throw new Refusal("too-many-bookings-today", {}, { retryAfterSeconds: 86_400 });
  const before = open && (await lockBooking(context.db, open.id));
  // cancelled or held meanwhile, so this is a new request
  if (!before || !isOpen(before)) return requestDemo(context, family, input);
  if (may("book-again", before, context.now())) {
    await closeAfterItsClass(context, family, before);
    return requestDemo(context, family, input);
  }
  await updateDetails(context, family, before, input);
  return asStudentBooking(context, foundRequest(await bookingById(context.db, before.id)));
}

const isOpen = ({ status }: Booking) => status === "NOT_STARTED" || status === "IN_PROGRESS";

async function closeAfterItsClass(context: Context, family: Family, before: Booking): Promise<void> {
  await changeBooking(context.db, before.id, { status: "DONE", updatedBy: "System" });
  const lesson = await lessonOf(context, before);
  if (lesson) await withdrawReminders(context, lesson);
  const details = {
    bookingId: before.bookingId,
    status: { before: before.status, after: "DONE" },
    why: "booked again after its class",
  };
  await writeLog(context, { type: "SYSTEM", operation: "book-request-status-changed", details, by: family });
}

async function updateDetails(context: Context, family: Family, before: Booking, input: Known): Promise<void> {
  const { studentName, parentName, phoneNumber, suits = before.suits } = input;
  const wishedTutorId = input.wishedTutorId ?? before.wishedTutorId;
  const after = { studentName, parentName, phoneNumber, suits, wishedTutorId };
  const changed = (["studentName", "parentName", "phoneNumber", "suits", "wishedTutorId"] as const).filter(
    (field) => String(before[field]) !== String(after[field]),
  );
  if (changed.length === 0) return;
  await takeOrRefuse(context, `details of ${family.id}`, changesOfFamily, "too-many-changes-today");
  await changeBooking(context.db, before.id, { ...after, updatedBy: before.updatedBy });
  const details = {
    bookingId: before.bookingId,
    ...Object.fromEntries(changed.map((field) => [field, { before: before[field], after: after[field] }])),
  };
  await writeLog(context, { type: "BOOKING", operation: "demo-class-details-changed", details, by: family });
}

/** Marks a request as registered once the family has paid, in the payment's transaction. Does nothing if its status does not allow that. */
export async function registerBooking(context: Context, id: string): Promise<void> {
  const before = await lockBookingRow(context.db, id);
  if (!before || !may("buy", before, context.now())) return;
  await changeBooking(context.db, id, { status: "REGISTERED", updatedBy: before.parentName });
  const details = { bookingId: before.bookingId, status: { before: before.status, after: "REGISTERED" } };
  await writeLog(context, { type: "UPDATE", operation: "book-request-status-changed", details });
}
