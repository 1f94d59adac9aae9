import type { RequestStatus, Suit } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db, isViolationOf } from "#api/platform/db/database.ts";
import { prepared } from "#api/platform/db/prepared.ts";
import { lockTimes } from "#api/domains/lessons/index.ts";
import { type Booking, namedBookings, plainBookingColumns, withoutLesson } from "./booking-rows.queries.ts";

/** More than a family ever books. */
export const maxBookingsPerDay = 20;

export async function bookingById(db: Db, id: string): Promise<Booking | undefined> {
  return await namedBookings(db).where("b.id", "=", id).modifyEnd(prepared).executeTakeFirst();
}

/** A child's booking of a course that is not started or in progress; undefined without one. */
export async function openBooking(db: Db, childId: string, courseId: number): Promise<Booking | undefined> {
  return await namedBookings(db)
    .where("b.child_id", "=", childId)
    .where("b.class_id", "=", courseId)
    .where("b.status", "in", ["NOT_STARTED", "IN_PROGRESS"])
    .modifyEnd(prepared)
    .executeTakeFirst();
}

/** The bookings of all the family's children, newest first, 500 at most. */
export async function bookingsOfFamily(db: Db, familyId: string): Promise<Booking[]> {
  return await namedBookings(db).where("b.family_id", "=", familyId).orderBy("b.created_at", "desc").limit(500).execute();
}

/** A family's newest booking. */
export async function newestBooking(db: Db, familyId: string): Promise<Booking | undefined> {
  return await namedBookings(db)
    .where("b.family_id", "=", familyId)
    .orderBy("b.created_at", "desc")
    .limit(1)
    .modifyEnd(prepared)
    .executeTakeFirst();
}

/** Some bookings, by id. */
export async function bookingsByIds(db: Db, ids: string[]): Promise<Map<string, Booking>> {
  const rows = ids.length > 0 ? await namedBookings(db).where("b.id", "in", ids).execute() : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many requests a family has made in the last day. */
export async function bookingsOfDay(db: Db, familyId: string): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select count(*) as made from bookings
    where family_id = ${familyId}::uuid and created_at > clock_now() - interval '1 day'`.execute(db);
  return rows[0]?.made ?? 0;
}

/** How many demo classes the family has ahead. */
export async function demosAhead(db: Db, familyId: string): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::integer as ahead from bookings b join booking_lessons l on l.booking_id = b.id
    where b.family_id = ${familyId}::uuid and b.status = 'IN_PROGRESS' and l.status = 'scheduled'
      and l.ends_at > clock_now()`.execute(db);
  return rows[0]?.ahead ?? 0;
}

export type NewBooking = Pick<
  Booking,
  "familyId" | "courseId" | "studentName" | "parentName" | "phoneNumber" | "email" | "timeZone" | "suits" | "wishedTutorId"
> & {
  /** Undefined for a family's only child. */
  childId: string | undefined;
  /** The executive whose turn it is; undefined if nobody takes new requests. */
  owner?: { id: string; name: string } | undefined;
};

/**
 * Adds a request. Undefined when the child already has an open one for this course, the course is not offered, or the
 * family has reached its daily limit.
 */
export async function insertBooking(db: Db, booking: NewBooking): Promise<Booking | undefined> {
  const { familyId, childId, courseId, studentName, parentName, phoneNumber, email, timeZone, suits, wishedTutorId, owner } =
    booking;
  // protects 8.2.2: whose child a booking is for [where family_id = ${familyId}::uuid and child_id = coalesce( → where child_id = coalesce(]
  const { rows } = await sql<Omit<Booking, keyof typeof withoutLesson>>`
    insert into bookings
      (family_id, child_id, class_id, course_name, subject, class, student_name, parent_name, phone_number, email, time_zone, suits,
      wished_tutor_id, owner_id, owner_name)
    select ${familyId}::uuid, child.child_id, class_id, course_name, subject, class, ${studentName}, ${parentName}, ${phoneNumber},
      ${email}, ${timeZone}, ${suits}::text[], ${wishedTutorId}::integer, ${owner?.id ?? null}::uuid, ${owner?.name ?? null}
    from offered_courses
    cross join (
      select min(child_id::text)::uuid as child_id from family_children
      where family_id = ${familyId}::uuid and child_id = coalesce(${childId ?? null}::uuid, child_id) having count(*) = 1
    ) child
    where class_id = ${courseId} and (
      select count(*) from bookings
      where family_id = ${familyId}::uuid and created_at > clock_now() - interval '1 day') < ${maxBookingsPerDay}
    on conflict (child_id, class_id) where status in ('NOT_STARTED', 'IN_PROGRESS') do nothing
    returning ${plainBookingColumns} ${prepared}`.execute(db);
  return rows[0] && { ...rows[0], ...withoutLesson };
}

/** Locks a request with everything its time depends on: its child, its tutor, and the tutor it is to get. */
export async function lockBooking(db: Db, id: string, newTutorId?: number): Promise<Booking | undefined> {
  const seen = await peopleOf(db, id);
  if (!seen) return undefined;
  await lockTimes(db, seen.childId, []);
  // while the child is locked, the booking's tutor cannot change
  const now = await peopleOf(db, id);
  await lockTimes(
    db,
    seen.childId,
    [now?.tutorId, newTutorId].flatMap((tutorId) => (tutorId ? [tutorId] : [])),
  );
  return await lockBookingRow(db, id);
}

/** Locks a request alone. A transaction that locks its child's time too does that first. */
export const lockBookingRow = (db: Db, id: string): Promise<Booking | undefined> =>
  namedBookings(db).where("b.id", "=", id).forUpdate("b").modifyEnd(prepared).executeTakeFirst();

/** The child of a booking, and the tutor of its current lesson. */
const peopleOf = (db: Db, id: string): Promise<{ childId: string; tutorId: number | null } | undefined> =>
  db
    .selectFrom("bookings as b")
    .select("b.child_id as childId")
    .select((one) =>
      one
        .selectFrom("booking_lessons as l")
        .select("l.tutor_id")
        .whereRef("l.booking_id", "=", "b.id")
        .orderBy("l.lesson_number", "desc")
        .limit(1)
        .as("tutorId"),
    )
    .where("b.id", "=", id)
    .modifyEnd(prepared)
    .executeTakeFirst();

type Change = {
  status?: RequestStatus;
  cancelReason?: string;
  owner?: { id: string; name: string } | null;
  timeZone?: string;
  studentName?: string;
  parentName?: string;
  phoneNumber?: string;
  suits?: Suit[];
  wishedTutorId?: number | null;
  againAt?: Date | null;
  /** Whose allotment this is, as long as they can take it back. */
  undoBy?: string | null;
  updatedBy: string;
};

/**
 * Changes a locked request. With another status, what it waited for is settled, and an earlier allotment stands. "open-elsewhere" when the child has another open request for the course.
 */
export async function changeBooking(db: Db, id: string, given: Change): Promise<"changed" | "open-elsewhere"> {
  const change = { ...(given.status && { againAt: null, undoBy: null }), ...given };
  const columns = {
    ...(change.status && { status: change.status }),
    ...(change.cancelReason && { cancel_reason: change.cancelReason }),
    ...(change.owner !== undefined && { owner_id: change.owner?.id ?? null, owner_name: change.owner?.name ?? null }),
    ...(change.timeZone && { time_zone: change.timeZone }),
    ...(change.studentName && { student_name: change.studentName }),
    ...(change.parentName && { parent_name: change.parentName }),
    ...(change.phoneNumber && { phone_number: change.phoneNumber }),
    ...(change.suits && { suits: change.suits }),
    ...(change.wishedTutorId && { wished_tutor_id: change.wishedTutorId }),
    ...(change.againAt !== undefined && { again_at: change.againAt }),
    ...(change.undoBy !== undefined && { undo_by: change.undoBy }),
    updated_by: change.updatedBy,
    updated_at: clockNow,
    version: sql<number>`version + 1`,
  };
  try {
    await db.updateTable("bookings").set(columns).where("id", "=", id).modifyEnd(prepared).execute();
    return "changed";
  } catch (error) {
    if (isViolationOf(error, "one_open_request")) return "open-elsewhere";
    throw error;
  }
}

/** Whether this account's allotment of the request is the last change of its status, so that they can take it back. */
export async function isOwnAllotment(db: Db, id: string, accountId: string): Promise<boolean> {
  const own = db.selectFrom("bookings").select("id").where("id", "=", id).where("undo_by", "=", accountId);
  return (await own.executeTakeFirst()) !== undefined;
}

/** Counts a message to or from support. Open lists reload; the version stays, because the request itself has not changed. */
export async function countMessage(db: Db, id: string, { fromStaff }: { fromStaff: boolean }): Promise<void> {
  await db
    .updateTable("bookings")
    .set({ message_waits: !fromStaff, ...(fromStaff && { answers: sql<number>`answers + 1` }) })
    .where("id", "=", id)
    .execute();
}
