import type { Board, RequestStatus, Suit } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { sql } from "kysely";
import type { LessonStatus } from "@tutoring/contract";
import type { TranslatedNames } from "#api/domains/catalogue/index.ts";
import type { Db } from "#api/platform/db/database.ts";

/** A booking with its current lesson, which is its last, and its course's names in other languages. */
export type Booking = BookingRow & {
  translatedNames: TranslatedNames;
  /** The course is still in the catalogue. */
  isOffered: boolean;
};

/** A booking as the desk lists it, with the original course names only. */
export type BookingRow = {
  id: string;
  bookingId: string;
  familyId: string;
  childId: string;
  courseId: number;
  courseName: string;
  subject: string;
  class: string;
  studentName: string;
  parentName: string;
  /** The child's, as it is now. */
  schoolClass: string | null;
  board: Board | null;
  phoneNumber: string;
  email: string;
  status: RequestStatus;
  updatedBy: string;
  version: number;
  createdAt: Date;
  timeZone: string;
  /** The family's. */
  language: Language;
  ownerId: string | null;
  ownerName: string | null;
  cancelReason: string | null;
  /** How often support has answered, and whether the last message is the family's. */
  answers: number;
  messageWaits: boolean;
  /** The days and hours that suit the family. */
  suits: Suit[];
  /** The tutor whom the family asked for. */
  wishedTutorId: number | null;
  wishedTutorName: string | null;
  /** When the desk calls the family again. */
  againAt: Date | null;
  lessonId: string | null;
  lessonStatus: LessonStatus | null;
  tutorId: number | null;
  tutorName: string | null;
  tutorEmail: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  meetingUrl: string | null;
  /** The sides missing after the class had begun, such as "tutor,student"; `disputed`: a side objects to the attendance. */
  missing: string | null;
  disputed: boolean;
  /** The family has asked for another tutor for lessons that it bought. */
  wishesReplacement: boolean;
  moves: number;
  stars: number | null;
  /** Why the lesson's tutor cannot come, and the times they offer instead. */
  absence: string | null;
  offeredTimes: Date[] | null;
};

/** The booking's own columns. */
const bookingColumns = [
  "id",
  "booking_id as bookingId",
  "family_id as familyId",
  "child_id as childId",
  "class_id as courseId",
  "course_name as courseName",
  "subject",
  "class",
  "student_name as studentName",
  "parent_name as parentName",
  "phone_number as phoneNumber",
  "email",
  "status",
  "updated_by as updatedBy",
  "version",
  "created_at as createdAt",
  "time_zone as timeZone",
  "owner_id as ownerId",
  "owner_name as ownerName",
  "cancel_reason as cancelReason",
  "answers",
  "message_waits as messageWaits",
  "suits",
  "wished_tutor_id as wishedTutorId",
  "again_at as againAt",
] as const;

const wishedName = (b: string) => `(select name from tutor_contacts where tutor_id = ${b}.wished_tutor_id)`;

const translatedNames = (b: string) => `translated_names(${b}.class_id, ${b}.course_name, ${b}.subject, ${b}.class)`;

const isOffered = (b: string) => `exists (select from offered_courses c where c.class_id = ${b}.class_id)`;

/** The same with the names in other languages and the family's language, for plain SQL. */
export const plainBookingColumns = sql.raw(
  [
    ...bookingColumns.map((column) => column.replace(/ as (.*)/, ' as "$1"')),
    `${translatedNames("bookings")} as "translatedNames"`,
    `${isOffered("bookings")} as "isOffered"`,
    `${wishedName("bookings")} as "wishedTutorName"`,
    "(select language from account_addresses where account_id = family_id) as language",
    `(select school_class from children_at_school s where s.child_id = bookings.child_id) as "schoolClass"`,
    "(select board from children_at_school s where s.child_id = bookings.child_id) as board",
  ].join(", "),
);

export const withoutLesson = {
  lessonId: null,
  lessonStatus: null,
  tutorId: null,
  tutorName: null,
  tutorEmail: null,
  startsAt: null,
  endsAt: null,
  meetingUrl: null,
  missing: null,
  disputed: false,
  moves: 0,
  stars: null,
  absence: null,
  offeredTimes: null,
};

export const bookingRows = (db: Db) =>
  db
    .selectFrom("bookings as b")
    .innerJoin("account_addresses as family", "family.account_id", "b.family_id")
    .innerJoin("children_at_school as school", "school.child_id", "b.child_id")
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("booking_lessons as l")
          .selectAll("l")
          .whereRef("l.booking_id", "=", "b.id")
          .orderBy("l.lesson_number", "desc")
          .limit(1)
          .as("lesson"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) => from.selectFrom("room_marks as m").selectAll("m").whereRef("m.lesson_id", "=", "lesson.lesson_id").as("mark"),
      (join) => join.onTrue(),
    )
    .select(bookingColumns.map((column) => `b.${column}` as const))
    .select([
      "family.language",
      "school.school_class as schoolClass",
      "school.board",
      "lesson.lesson_id as lessonId",
      "lesson.status as lessonStatus",
      "lesson.tutor_id as tutorId",
      "lesson.tutor_name as tutorName",
      "lesson.tutor_email as tutorEmail",
      "lesson.starts_at as startsAt",
      "lesson.ends_at as endsAt",
      "lesson.meeting_url as meetingUrl",
      "lesson.stars",
      "lesson.absence",
      "lesson.offered_times as offeredTimes",
      "mark.missing",
      sql<boolean>`exists (select from disputed_lessons d where d.booking_id = b.id)`.as("disputed"),
      sql<boolean>`exists (select from replacements_wished w where w.booking_id = b.id)`.as("wishesReplacement"),
    ])
    .select(sql<number>`coalesce(lesson.moves, 0)`.as("moves"))
    .select(sql.raw<string | null>(wishedName("b")).as("wishedTutorName"))
    .$castTo<BookingRow>(); // the types of a view allow null everywhere

/** Bookings with the names in other languages, which cost too much for the desk's lists. */
export const namedBookings = (db: Db) =>
  bookingRows(db)
    .select(sql.raw<TranslatedNames>(translatedNames("b")).as("translatedNames"))
    .select(sql.raw<boolean>(isOffered("b")).as("isOffered"));
