import type { Outcome, RequestStatus } from "@tutoring/contract";
import { type Selectable, sql } from "kysely";
import { clockNow, type Db, isViolationOf } from "#api/db/database.ts";
import type { Tables } from "#api/db/tables.ts";

export type Booking = {
  id: string;
  bookingId: string;
  studentId: string;
  classId: number;
  courseName: string;
  subject: string;
  class: string;
  studentName: string;
  parentName: string;
  phoneNumber: string;
  email: string;
  status: RequestStatus;
  staffId: number | null;
  tutorName: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  updatedBy: string;
  version: number;
  createdAt: Date;
  meetingUrl: string | null;
  linkWantedAt: Date | null;
  moves: number;
  sequence: number;
  timeZone: string;
  ownerName: string | null;
  outcome: Outcome | null;
  cancelReason: string | null;
  tutorEmail: string | null;
  stars: number | null;
  /** Answers of support, and whether the last word is the student's. */
  answers: number;
  messageWaits: boolean;
};

export type NewBooking = Pick<
  Booking,
  "studentId" | "classId" | "courseName" | "subject" | "class" | "studentName" | "parentName" | "phoneNumber" | "email"
> & { timeZone?: string };

type Row = Selectable<Tables["bookings"]> & {
  staff_name: string | null;
  staff_email: string | null;
  stars: number | null;
  answers: number;
  waits: boolean | null;
};

export const toBooking = (row: Row): Booking => ({
  id: row.id,
  bookingId: row.booking_id,
  studentId: row.student_id,
  classId: row.class_id,
  courseName: row.course_name,
  subject: row.subject,
  class: row.class,
  studentName: row.student_name,
  parentName: row.parent_name,
  phoneNumber: row.phone_number,
  email: row.email,
  status: row.status,
  staffId: row.staff_id,
  tutorName: row.staff_name,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  updatedBy: row.updated_by,
  version: row.version,
  createdAt: row.created_at,
  meetingUrl: row.meeting_url,
  linkWantedAt: row.link_wanted_at,
  moves: row.moves,
  sequence: row.sequence,
  timeZone: row.time_zone,
  ownerName: row.owner_name,
  outcome: row.outcome as Outcome | null,
  cancelReason: row.cancel_reason,
  tutorEmail: row.staff_email,
  stars: row.stars,
  answers: row.answers,
  messageWaits: row.waits ?? false,
});

export const bookingRows = (db: Db) =>
  db
    .selectFrom("bookings as b")
    .leftJoin("staff_members as s", "s.staff_id", "b.staff_id")
    .selectAll("b")
    .select(["s.staff_name", "s.staff_email"])
    .select([
      sql<number | null>`(select r.stars from ratings r where r.booking_id = b.id)`.as("stars"),
      sql<number>`(select count(*) from support_messages m where m.booking_id = b.id and m.from_staff)`.as("answers"),
      sql<
        boolean | null
      >`(select not m.from_staff from support_messages m where m.booking_id = b.id order by m.message_id desc limit 1)`.as(
        "waits",
      ),
    ]);

export async function bookingById(db: Db, id: string): Promise<Booking | undefined> {
  const row = await bookingRows(db).where("b.id", "=", id).executeTakeFirst();
  return row && toBooking(row);
}

export async function openBooking(db: Db, studentId: string, classId: number): Promise<Booking | undefined> {
  const row = await bookingRows(db)
    .where("b.student_id", "=", studentId)
    .where("b.class_id", "=", classId)
    .where("b.status", "in", ["NOT_STARTED", "IN_PROGRESS"])
    .executeTakeFirst();
  return row && toBooking(row);
}

export async function bookingsOfStudent(db: Db, studentId: string): Promise<Booking[]> {
  const rows = await bookingRows(db).where("b.student_id", "=", studentId).orderBy("b.created_at", "desc").limit(500).execute();
  return rows.map(toBooking);
}

/** Adds a request. Undefined when the student already has an open one for this course. */
export async function insertBooking(db: Db, booking: NewBooking): Promise<Booking | undefined> {
  const row = await db
    .insertInto("bookings")
    .values({
      student_id: booking.studentId,
      class_id: booking.classId,
      course_name: booking.courseName,
      subject: booking.subject,
      class: booking.class,
      student_name: booking.studentName,
      parent_name: booking.parentName,
      phone_number: booking.phoneNumber,
      email: booking.email,
      ...(booking.timeZone && { time_zone: booking.timeZone }),
      created_at: clockNow,
      updated_at: clockNow,
    })
    .onConflict((conflict) =>
      conflict.columns(["student_id", "class_id"]).where("status", "in", ["NOT_STARTED", "IN_PROGRESS"]).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return row && toBooking({ ...row, staff_name: null, staff_email: null, stars: null, answers: 0, waits: null });
}

/**
 * Locks a request and whoever's time it takes, always in one order, so that nobody waits in a circle. The new tutor of
 * an allotment is locked with them.
 */
export async function lockBooking(db: Db, id: string, newStaffId?: number): Promise<Booking | undefined> {
  const seen = await bookingById(db, id);
  if (!seen) return undefined;
  const lock = (key: string) => sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  await lock(`student ${seen.studentId}`);
  // nobody gives this booking another tutor while its student is locked
  const now = await bookingById(db, id);
  const tutors = [now?.staffId, newStaffId].flatMap((staffId) => (staffId ? [staffId] : []));
  for (const staffId of [...new Set(tutors)].sort((one, other) => one - other)) await lock(`tutor ${staffId}`);
  const row = await bookingRows(db).where("b.id", "=", id).forUpdate("b").executeTakeFirst();
  return row && toBooking(row);
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
