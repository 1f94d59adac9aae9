import type { BookingInput, Child, StudentBooking } from "@tutoring/contract";
import { mayBeNamed } from "@tutoring/contract/same-name";
import { courseById } from "#api/domains/catalogue/index.ts";
import type { Viewer } from "#api/platform/core/caller.ts";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { changeChildRow, childOf } from "#api/domains/families/index.ts";
import { changesOfFamily, nextOwner, takeOrRefuse } from "#api/domains/identity/index.ts";
import { lockTimes, withdrawReminders } from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { type PublicTutor, publicTutor } from "#api/domains/tutors/index.ts";
import { chooseTime } from "./choose-time.ts";
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
  | "courseId"
  | "studentName"
  | "parentName"
  | "phoneNumber"
  | "childId"
  | "suits"
  | "wishedTutor"
  | "startsAt"
  | "schoolClass"
  | "board"
>;

/**
 * Asks for a demo class inside the caller's transaction, at the time that the family chose if it chose one. A second press finds
 * the open request and updates its details. Under another name than the child's, nothing that is the child's changes.
 */
export async function requestDemo(context: Context, family: Family, input: Details): Promise<StudentBooking> {
  const { childId, studentName, parentName, phoneNumber, suits = [], wishedTutor, startsAt, schoolClass, board } = input;
  const tutor = wishedTutor ? await requireWishedTutor(context, wishedTutor) : undefined;
  const chosen = tutor && startsAt ? { tutor, startsAt: new Date(startsAt) } : undefined;
  // before the request, as everybody locks a child's time
  const known = chosen || schoolClass || board ? await childOf(context.db, family.id, childId) : undefined;
  if (known) await lockTimes(context.db, known.id, []);
  const owner = await nextOwner(context.db);
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
    wishedTutorId: tutor?.tutorId ?? null,
    owner,
  });
  if (known && (schoolClass || board) && mayBeNamed(studentName, known.name))
    await changeChildRow(context.db, known.id, { ...(schoolClass && { schoolClass }), ...(board && { board }) });
  if (!booking) {
    const child = known ?? (await childOf(context.db, family.id, childId));
    return updateOpenRequest(context, family, { ...input, childId: child.id, child }, tutor);
  }

  await writeLog(context, {
    type: "BOOKING",
    operation: "demo-class-booked",
    details: { bookingId: booking.bookingId, ...(owner && { owner: owner.name }) },
    by: family,
  });
  if (!chosen) {
    await writeRequestedEmails(context, booking);
    return asStudentBooking(context, booking);
  }
  await lockTimes(context.db, booking.childId, [chosen.tutor.tutorId]);
  await chooseTime(context, family, booking, chosen.tutor, chosen.startsAt);
  return asStudentBooking(context, foundRequest(await bookingById(context.db, booking.id)));
}

type Known = Details & { childId: string; child: Child };

/** The tutor with this page. Refuses a page that is not public. */
async function requireWishedTutor({ db }: Context, slug: string): Promise<PublicTutor> {
  const tutor = await publicTutor(db, slug);
  if (!tutor) throw new Refusal("wished-tutor-gone");
  return tutor;
}

async function updateOpenRequest(
  context: Context,
  family: Family,
  input: Known,
  tutor: PublicTutor | undefined,
): Promise<StudentBooking> {
  if (!(await courseById(context.db, input.courseId))) throw new Refusal("course-not-offered");
  const open = await openBooking(context.db, input.childId, input.courseId);
  if (!open && (await bookingsOfDay(context.db, family.id)) >= maxBookingsPerDay)
    throw new Refusal("too-many-bookings-today", {}, { retryAfterSeconds: 86_400 });
  const before = open && (await lockBooking(context.db, open.id, tutor?.tutorId));
  // cancelled or held meanwhile, so this is a new request
  if (!before || !isOpen(before)) return requestDemo(context, family, input);
  if (may("book-again", before, context.now())) {
    await closeAfterItsClass(context, family, before);
    return requestDemo(context, family, input);
  }
  if (tutor && input.startsAt && !mayBeNamed(input.studentName, input.child.name)) throw new Refusal("no-child-chosen");
  await updateDetails(context, family, before, input, tutor?.tutorId ?? before.wishedTutorId);
  if (tutor && input.startsAt) await chooseTime(context, family, before, tutor, new Date(input.startsAt));
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

async function updateDetails(
  context: Context,
  family: Family,
  before: Booking,
  input: Known,
  wishedTutorId: number | null,
): Promise<void> {
  const { studentName, parentName, phoneNumber, suits = before.suits, child } = input;
  const ofChild = mayBeNamed(studentName, child.name) ? { studentName, suits, wishedTutorId } : before;
  const after = {
    ...{ studentName: ofChild.studentName, suits: ofChild.suits, wishedTutorId: ofChild.wishedTutorId },
    ...{ parentName, phoneNumber },
  };
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
