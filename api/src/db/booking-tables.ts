import type { RequestStatus, Side } from "@tutoring/contract";
import type { Generated, GeneratedAlways } from "kysely";

export type LessonStatus = "scheduled" | "held" | "missed-by-student" | "missed-by-tutor" | "cancelled";

export type BookingTables = {
  children: {
    child_id: Generated<string>;
    family_id: string;
    name: string;
    birth_year: number | null;
    school_class: string | null;
    created_at: Generated<Date>;
  };
  bookings: {
    id: Generated<string>;
    booking_id: Generated<string>;
    family_id: string;
    child_id: string;
    class_id: number;
    course_name: string;
    subject: string;
    class: string;
    student_name: string;
    parent_name: string;
    phone_number: string;
    email: string;
    status: Generated<RequestStatus>;
    cancel_reason: string | null;
    time_zone: Generated<string>;
    owner_id: string | null;
    owner_name: string | null;
    answers: Generated<number>;
    message_waits: Generated<boolean>;
    updated_by: Generated<string>;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  booked_demos: {
    booking_id: string;
    reference: string;
    family_id: string;
    course_name: string;
    student_name: string;
    parent_name: string;
    email: string;
    time_zone: string;
  };
  tutor_contacts: { tutor_id: number; name: string; email: string };
  lessons: {
    lesson_id: Generated<string>;
    lesson_number: GeneratedAlways<number>;
    kind: "demo" | "paid";
    booking_id: string | null;
    child_id: string;
    tutor_id: number;
    starts_at: Date;
    ends_at: Date;
    status: Generated<LessonStatus>;
    meeting_url: string | null;
    link_wanted_at: Date | null;
    moves: Generated<number>;
    calendar_sequence: Generated<number>;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  booking_lessons: {
    booking_id: string;
    lesson_id: string;
    lesson_number: number;
    tutor_id: number;
    tutor_name: string;
    tutor_email: string;
    starts_at: Date;
    ends_at: Date;
    status: LessonStatus;
    meeting_url: string | null;
    link_wanted_at: Date | null;
    moves: number;
    stars: number | null;
  };
  lessons_to_come: { tutor_id: number; ends_at: Date };
  booking_notes: {
    note_id: GeneratedAlways<number>;
    booking_id: string;
    written_by: string;
    text: string;
    created_at: Generated<Date>;
  };
  support_messages: {
    message_id: GeneratedAlways<number>;
    booking_id: string;
    from_staff: boolean;
    written_by: string;
    text: string;
    created_at: Generated<Date>;
  };
  lesson_visits: {
    visit_id: GeneratedAlways<number>;
    lesson_id: string;
    side: Side;
    name: string;
    joined_at: Generated<Date>;
    left_at: Date | null;
  };
  lesson_ratings: { lesson_id: string; stars: number; words: string; created_at: Generated<Date> };
};
