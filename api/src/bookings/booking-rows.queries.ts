import type { Outcome, RequestStatus } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

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
  ownerId: string | null;
  ownerName: string | null;
  outcome: Outcome | null;
  cancelReason: string | null;
  tutorEmail: string | null;
  stars: number | null;
  /** Answers of support, and whether the last word is the student's. */
  answers: number;
  messageWaits: boolean;
};

/** What the table itself says of a booking. */
const bookingColumns = [
  "id",
  "booking_id as bookingId",
  "student_id as studentId",
  "class_id as classId",
  "course_name as courseName",
  "subject",
  "class",
  "student_name as studentName",
  "parent_name as parentName",
  "phone_number as phoneNumber",
  "email",
  "status",
  "staff_id as staffId",
  "starts_at as startsAt",
  "ends_at as endsAt",
  "updated_by as updatedBy",
  "version",
  "created_at as createdAt",
  "meeting_url as meetingUrl",
  "link_wanted_at as linkWantedAt",
  "moves",
  "sequence",
  "time_zone as timeZone",
  "owner_id as ownerId",
  "owner_name as ownerName",
  "outcome",
  "cancel_reason as cancelReason",
] as const;

/** The same, for statements in plain SQL. */
export const plainBookingColumns = sql.raw(bookingColumns.map((column) => column.replace(/ as (.*)/, ' as "$1"')).join(", "));

/** Bookings with what stands about them elsewhere. */
export const bookingRows = (db: Db) =>
  db
    .selectFrom("bookings as b")
    .leftJoin("tutors as s", "s.staff_id", "b.staff_id")
    .select(bookingColumns.map((column) => `b.${column}` as const))
    .select(["s.staff_name as tutorName", "s.staff_email as tutorEmail"])
    .select([
      sql<number | null>`(select r.stars from ratings r where r.booking_id = b.id)`.as("stars"),
      sql<number>`(select count(*) from support_messages m where m.booking_id = b.id and m.from_staff)`.as("answers"),
      sql<boolean>`coalesce((select not m.from_staff from support_messages m where m.booking_id = b.id
        order by m.message_id desc limit 1), false)`.as("messageWaits"),
    ]);
