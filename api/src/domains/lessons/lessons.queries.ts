import type { LessonStatus, RequestFile } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { sql } from "kysely";
import type { TranslatedNames } from "#api/domains/catalogue/index.ts";
import { clockNow, type Db, isViolationOf } from "#api/platform/db/database.ts";
import { lockUntilEnd, tutorLock } from "#api/platform/db/locks.ts";
import { prepared } from "#api/platform/db/prepared.ts";

export type Lesson = {
  id: string;
  /** The booking of a demo; null for a paid lesson. */
  bookingId: string | null;
  /** The booking under which the desk handles it: a demo's own, or the one after which it was bought. Null once the family is erased. */
  deskBookingId: string | null;
  /** The order of a paid lesson, and which of its credits it uses; null for a demo. */
  orderId: string | null;
  creditNth: number | null;
  childId: string;
  tutorId: number;
  tutorName: string;
  tutorEmail: string;
  tutorLanguage: Language;
  /** Null until the tutor is invited. */
  tutorAccountId: string | null;
  tutorImageUrl: string | null;
  startsAt: Date;
  endsAt: Date;
  status: LessonStatus;
  meetingUrl: string | null;
  /** When its present time was set. */
  timedAt: Date;
  moves: number;
  calendarSequence: number;
  updatedAt: Date;
  /** The number that people read: BK-2026-000123 of a booking, OT-2026-000123 of an order. */
  reference: string;
  familyId: string;
  courseName: string;
  translatedNames: TranslatedNames;
  studentName: string;
  parentName: string;
  email: string;
  /** The family's. */
  language: Language;
  timeZone: string;
};

/** A column of the demo's booking, or of the paid lesson's order. */
export const ofEither = (column: string) => sql<string>`coalesce(${sql.ref(`b.${column}`)}, ${sql.ref(`o.${column}`)})`;

const lessonRows = (db: Db) =>
  db
    .selectFrom("lessons as l")
    .innerJoin("tutor_contacts as t", "t.tutor_id", "l.tutor_id")
    .leftJoin("booked_demos as b", "b.booking_id", "l.booking_id")
    .leftJoin("ordered_lessons as o", "o.order_id", "l.order_id")
    .select([
      "l.lesson_id as id",
      "l.booking_id as bookingId",
      sql`coalesce(l.booking_id, o.booking_id)`.as("deskBookingId"),
      "l.order_id as orderId",
      "l.credit_nth as creditNth",
      "l.child_id as childId",
      "l.tutor_id as tutorId",
      "t.name as tutorName",
      "t.email as tutorEmail",
      "t.language as tutorLanguage",
      "t.account_id as tutorAccountId",
      "t.image_url as tutorImageUrl",
      "l.starts_at as startsAt",
      "l.ends_at as endsAt",
      "l.status",
      "l.meeting_url as meetingUrl",
      "l.timed_at as timedAt",
      "l.moves",
      "l.calendar_sequence as calendarSequence",
      "l.updated_at as updatedAt",
      ofEither("reference").as("reference"),
      ofEither("family_id").as("familyId"),
      ofEither("course_name").as("courseName"),
      ofEither("translated_names").as("translatedNames"),
      ofEither("student_name").as("studentName"),
      ofEither("parent_name").as("parentName"),
      ofEither("email").as("email"),
      ofEither("language").as("language"),
      ofEither("time_zone").as("timeZone"),
    ])
    .$castTo<Lesson>(); // the types of a view allow null everywhere

export async function lessonById(db: Db, id: string): Promise<Lesson | undefined> {
  return await lessonRows(db).where("l.lesson_id", "=", id).modifyEnd(prepared).executeTakeFirst();
}

/** What a lesson of the demo's course costs; null where it is not sold online. */
export async function priceAfterDemo(db: Db, bookingId: string): Promise<number | null> {
  const row = await db
    .selectFrom("booked_demos")
    .select("lesson_rupees as rupees")
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  return row?.rupees ?? null;
}

/** Lessons by their ids; unknown ones are left out. */
export async function lessonsOf(db: Db, ids: string[]): Promise<Lesson[]> {
  return await lessonRows(db)
    .where(sql<boolean>`l.lesson_id = any (${ids}::uuid[])`)
    .modifyEnd(prepared)
    .execute();
}

/** An order's lessons that are to come at a moment, earliest first. */
export async function comingLessons(db: Db, orderId: string, at: Date): Promise<Lesson[]> {
  return await lessonRows(db)
    .where("l.order_id", "=", orderId)
    .where("l.status", "=", "scheduled")
    .where("l.starts_at", ">", at)
    .orderBy("l.starts_at")
    .modifyEnd(prepared)
    .execute();
}

/** Scheduled lessons that began at least this many minutes ago and are not over. */
export async function lessonsUnderWay(db: Db, minutes: number): Promise<Lesson[]> {
  return await lessonRows(db)
    .where("l.status", "=", "scheduled")
    .where("l.starts_at", "<=", sql<Date>`clock_now() - make_interval(mins => ${minutes})`)
    .where("l.ends_at", ">", clockNow)
    .execute();
}

/** Locks what a lesson's time depends on in one order, to avoid deadlocks: the child, then the tutors. */
export async function lockTimes(db: Db, childId: string, tutorIds: number[]): Promise<void> {
  const tutors = [...new Set(tutorIds)].sort((one, other) => one - other);
  await lockUntilEnd(db, `child ${childId}`, ...tutors.map(tutorLock));
}

type NewLesson = { bookingId: string; childId: string; tutorId: number; startsAt: Date; endsAt: Date; meetingUrl: string | null };
type Conflict = "tutor-taken" | "child-taken";

/** Adds a demo lesson. Returns its id, or who has another lesson at that time. */
export function insertDemo(db: Db, lesson: NewLesson): Promise<{ id: string } | Conflict> {
  return orConflict(async () => {
    const row = await db
      .insertInto("lessons")
      .values({
        kind: "demo",
        booking_id: lesson.bookingId,
        child_id: lesson.childId,
        tutor_id: lesson.tutorId,
        starts_at: lesson.startsAt,
        ends_at: lesson.endsAt,
        meeting_url: lesson.meetingUrl,
        order_id: null,
        credit_nth: null,
      })
      .returning("lesson_id as id")
      .executeTakeFirstOrThrow();
    return row;
  });
}

/** Deletes a demo, the only lesson of its booking, that was made at most so many seconds ago. False for any other. */
export async function deleteFreshDemo(
  db: Db,
  { id, bookingId }: { id: string; bookingId: string },
  seconds: number,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from lessons l
    where l.lesson_id = ${id} and l.status = 'scheduled' and l.created_at >= clock_now() - make_interval(secs => ${seconds})
      and not exists (select from lessons other where other.booking_id = ${bookingId} and other.lesson_id <> l.lesson_id)`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

export type LessonChange = {
  tutorId?: number;
  startsAt?: Date;
  endsAt?: Date;
  status?: LessonStatus;
  meetingUrl?: string | null;
  /** The family has moved it once more. */
  moved?: boolean;
  /** The calendar entry is out of date and gets the next number. */
  newEntry?: boolean;
};

/** Changes a lesson. Returns "changed", or who has another lesson at that time. */
export function changeLesson(db: Db, id: string, change: LessonChange): Promise<"changed" | Conflict> {
  const columns = {
    ...(change.tutorId && { tutor_id: change.tutorId }),
    ...(change.startsAt && { starts_at: change.startsAt, timed_at: clockNow }),
    ...(change.endsAt && { ends_at: change.endsAt }),
    ...(change.status && { status: change.status }),
    ...(change.meetingUrl !== undefined && { meeting_url: change.meetingUrl }),
    ...(change.moved && { moves: sql<number>`moves + 1` }),
    ...(change.newEntry && { calendar_sequence: sql<number>`calendar_sequence + 1` }),
    updated_at: clockNow,
    version: sql<number>`version + 1`,
  };
  return orConflict(async () => {
    await db.updateTable("lessons").set(columns).where("lesson_id", "=", id).execute();
    return "changed" as const;
  });
}

/** Runs a change of lessons; returns whose time is taken if a constraint on overlapping lessons refuses it. */
export async function orConflict<T>(change: () => Promise<T>): Promise<T | Conflict> {
  try {
    return await change();
  } catch (error) {
    // protects 2.3.4: the database's refusal of two classes of one tutor at once
    if (isViolationOf(error, "tutor_free")) return "tutor-taken";
    if (isViolationOf(error, "child_free")) return "child-taken";
    throw error;
  }
}

type Taken = { tutorId: number; startsAt: Date; endsAt: Date };

/** Lessons of these tutors, or of a child, that touch a time, but for `except`: ids of lessons, or of bookings and orders with all of theirs. */
export async function lessonsBetween(
  db: Db,
  { tutorIds, childId, except = [] }: { tutorIds?: number[]; childId?: string; except?: string[] },
  from: Date,
  to: Date,
): Promise<Taken[]> {
  let lessons = db
    .selectFrom("lessons")
    .select(["tutor_id as tutorId", "starts_at as startsAt", "ends_at as endsAt"])
    .where("status", "in", ["scheduled", "held", "on-hold"])
    .where("starts_at", "<", to)
    .where("ends_at", ">", from)
    .where(
      sql<boolean>`(coalesce(booking_id, order_id) = any (${except}::uuid[]) or lesson_id = any (${except}::uuid[])) is not true`,
    );
  if (tutorIds) lessons = lessons.where(sql<boolean>`tutor_id = any (${tutorIds}::integer[])`);
  if (childId) lessons = lessons.where("child_id", "=", childId);
  return await lessons.execute();
}

/** A booking's lessons before its current one, oldest first. */
export async function earlierLessons(db: Db, bookingId: string): Promise<RequestFile["earlierLessons"]> {
  const rows = await db
    .selectFrom("booking_lessons")
    .select(["tutor_name as tutor", "starts_at as startsAt", "ends_at as endsAt", "status"])
    .$castTo<{ tutor: string; startsAt: Date; endsAt: Date; status: LessonStatus }>()
    .where("booking_id", "=", bookingId)
    .orderBy("lesson_number", "desc")
    .offset(1)
    .limit(100)
    .execute();
  return rows
    .toReversed()
    .map(({ startsAt, endsAt, ...rest }) => ({ ...rest, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }));
}

/** The number of lessons that were held. */
export async function countHeldLessons(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("lessons")
    .select((one) => one.fn.countAll<number>().as("total"))
    .where("status", "=", "held")
    .executeTakeFirstOrThrow();
  return total;
}

/** The numbers of lessons that start within a day from now, by status. */
export async function lessonsToday(db: Db): Promise<{ kind: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select status as kind, count(*) as count from lessons
    where starts_at between clock_now() and clock_now() + interval '1 day' group by status`.execute(db);
  return rows;
}

/** Demo classes that have begun in the last hours, up to their longest length ago, and have no outcome yet. */
export async function demosToJudge(db: Db, hours: number): Promise<{ lessonId: string; bookingId: string }[]> {
  const { rows } = await sql<{ lessonId: string; bookingId: string }>`
    select lesson_id as "lessonId", booking_id as "bookingId" from lessons
    where status = 'scheduled' and kind = 'demo' and starts_at < clock_now()
      and ends_at > clock_now() - make_interval(hours => ${hours})
    order by ends_at limit 500`.execute(db);
  return rows;
}
