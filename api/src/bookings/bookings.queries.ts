import type { Outcome, RequestStatus } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db, isViolationOf } from "#api/db/database.ts";
import { lockUntilEnd, tutorLock } from "#api/db/locks.ts";
import { prepared } from "#api/db/prepared.ts";
import { type Booking, bookingRows, plainBookingColumns } from "./booking-rows.queries.ts";

/** Of one student; no family asks for so many. */
export const maxBookingsPerDay = 20;

type NewBooking = Pick<Booking, "studentId" | "classId" | "studentName" | "parentName" | "phoneNumber" | "email" | "timeZone">;

export async function bookingById(db: Db, id: string): Promise<Booking | undefined> {
  return await bookingRows(db).where("b.id", "=", id).executeTakeFirst();
}

export async function openBooking(db: Db, studentId: string, classId: number): Promise<Booking | undefined> {
  return await bookingRows(db)
    .where("b.student_id", "=", studentId)
    .where("b.class_id", "=", classId)
    .where("b.status", "in", ["NOT_STARTED", "IN_PROGRESS"])
    .executeTakeFirst();
}

export async function bookingsOfStudent(db: Db, studentId: string): Promise<Booking[]> {
  return await bookingRows(db).where("b.student_id", "=", studentId).orderBy("b.created_at", "desc").limit(500).execute();
}

/** How many requests a student has made in the last day. */
export async function bookingsOfDay(db: Db, studentId: string): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select count(*) as made from bookings
    where student_id = ${studentId}::uuid and created_at > clock_now() - interval '1 day'`.execute(db);
  return rows[0]?.made ?? 0;
}

/**
 * Adds a request. Undefined when the student already has an open one for this course, the course is not offered, or the
 * student has made very many today.
 */
export async function insertBooking(db: Db, booking: NewBooking): Promise<Booking | undefined> {
  const { studentId, classId, studentName, parentName, phoneNumber, email, timeZone } = booking;
  const { rows } = await sql<Omit<Booking, keyof typeof nothingElsewhere>>`
    insert into bookings
      (student_id, class_id, course_name, subject, class, student_name, parent_name, phone_number, email, time_zone)
    select ${studentId}::uuid, class_id, course_name, subject, class, ${studentName}, ${parentName}, ${phoneNumber}, ${email}, ${timeZone}
    from offered_courses where class_id = ${classId} and (
      select count(*) from bookings
      where student_id = ${studentId}::uuid and created_at > clock_now() - interval '1 day') < ${maxBookingsPerDay}
    on conflict (student_id, class_id) where status in ('NOT_STARTED', 'IN_PROGRESS') do nothing
    returning ${plainBookingColumns} ${prepared}`.execute(db);
  return rows[0] && { ...rows[0], ...nothingElsewhere };
}

const nothingElsewhere = { tutorName: null, tutorEmail: null, stars: null, answers: 0, messageWaits: false };

/**
 * Locks a request and whoever's time it takes, always in one order, so that nobody waits in a circle. The new tutor of
 * an allotment is locked with them.
 */
export async function lockBooking(db: Db, id: string, newStaffId?: number): Promise<Booking | undefined> {
  const seen = await bookingById(db, id);
  if (!seen) return undefined;
  await lockUntilEnd(db, `student ${seen.studentId}`);
  // nobody gives this booking another tutor while its student is locked
  const now = await bookingById(db, id);
  const tutors = [now?.staffId, newStaffId].flatMap((staffId) => (staffId ? [staffId] : []));
  for (const staffId of [...new Set(tutors)].sort((one, other) => one - other)) await lockUntilEnd(db, tutorLock(staffId));
  return await bookingRows(db).where("b.id", "=", id).forUpdate("b").executeTakeFirst();
}

type Change = {
  status?: RequestStatus;
  staffId?: number;
  startsAt?: Date;
  endsAt?: Date;
  cancelReason?: string;
  meetingUrl?: string | null;
  linkWanted?: boolean;
  outcome?: Outcome | null;
  owner?: { id: string; name: string } | null;
  timeZone?: string;
  /** The student has moved the class once more. */
  moved?: boolean;
  /** The class is not what a calendar says: its entry gets the next number. */
  newEntry?: boolean;
  studentName?: string;
  parentName?: string;
  phoneNumber?: string;
  updatedBy: string;
};

/** Changes a locked request; "tutor-taken" or "student-taken" when somebody would be in two classes at once. */
export async function changeBooking(
  db: Db,
  id: string,
  change: Change,
): Promise<"changed" | "tutor-taken" | "student-taken" | "open-elsewhere"> {
  const columns = {
    ...(change.status && { status: change.status }),
    ...(change.staffId && { staff_id: change.staffId }),
    ...(change.startsAt && { starts_at: change.startsAt }),
    ...(change.endsAt && { ends_at: change.endsAt }),
    ...(change.cancelReason && { cancel_reason: change.cancelReason }),
    ...(change.meetingUrl !== undefined && { meeting_url: change.meetingUrl }),
    ...(change.linkWanted !== undefined && { link_wanted_at: change.linkWanted ? clockNow : null }),
    ...(change.outcome !== undefined && { outcome: change.outcome }),
    ...(change.owner !== undefined && { owner_id: change.owner?.id ?? null, owner_name: change.owner?.name ?? null }),
    ...(change.timeZone && { time_zone: change.timeZone }),
    ...(change.moved && { moves: sql<number>`moves + 1` }),
    ...(change.newEntry && { sequence: sql<number>`sequence + 1` }),
    ...(change.studentName && { student_name: change.studentName }),
    ...(change.parentName && { parent_name: change.parentName }),
    ...(change.phoneNumber && { phone_number: change.phoneNumber }),
    updated_by: change.updatedBy,
    updated_at: clockNow,
    version: sql<number>`version + 1`,
  };
  try {
    await db.updateTable("bookings").set(columns).where("id", "=", id).execute();
    return "changed";
  } catch (error) {
    if (isViolationOf(error, "tutor_free")) return "tutor-taken";
    if (isViolationOf(error, "student_free")) return "student-taken";
    if (isViolationOf(error, "one_open_request")) return "open-elsewhere";
    throw error;
  }
}

/** Notes that somebody stands before a class without a link. It is no change of the class: its version stays. */
export async function wantLink(db: Db, id: string): Promise<void> {
  await db.updateTable("bookings").set({ link_wanted_at: clockNow }).where("id", "=", id).execute();
}

/** Wakes those who watch the list, for what changes about a booking without changing its row. */
export async function announceBookings(db: Db): Promise<void> {
  await sql`select pg_notify('changes', 'bookings')`.execute(db);
}

type Taken = { staffId: number | null; startsAt: Date; endsAt: Date };

/** Classes of these tutors, or of a student, that touch a time; one booking's own left out. */
export async function classesBetween(
  db: Db,
  { staffIds, studentId, except }: { staffIds?: number[]; studentId?: string; except: string },
  from: Date,
  to: Date,
): Promise<Taken[]> {
  let classes = db
    .selectFrom("bookings")
    .select(["staff_id", "starts_at", "ends_at"])
    .where("status", "<>", "CANCELLED")
    .where("starts_at", "<", to)
    .where("ends_at", ">", from)
    .where("id", "<>", except);
  if (staffIds) classes = classes.where(sql<boolean>`staff_id = any (${staffIds}::integer[])`);
  if (studentId) classes = classes.where("student_id", "=", studentId);
  const rows = await classes.execute();
  return rows.flatMap(({ staff_id, starts_at, ends_at }) =>
    starts_at && ends_at ? [{ staffId: staff_id, startsAt: starts_at, endsAt: ends_at }] : [],
  );
}
