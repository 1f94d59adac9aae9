import type { Outcome, RequestStatus } from "@tutoring/contract";
import type { Generated, GeneratedAlways } from "kysely";

export type BookingTables = {
  bookings: {
    id: Generated<string>;
    booking_id: Generated<string>;
    student_id: string;
    class_id: number;
    course_name: string;
    subject: string;
    class: string;
    student_name: string;
    parent_name: string;
    phone_number: string;
    email: string;
    status: Generated<RequestStatus>;
    staff_id: number | null;
    starts_at: Date | null;
    ends_at: Date | null;
    cancel_reason: string | null;
    meeting_url: string | null;
    link_wanted_at: Date | null;
    moves: Generated<number>;
    sequence: Generated<number>;
    time_zone: Generated<string>;
    owner_id: string | null;
    owner_name: string | null;
    outcome: Outcome | null;
    updated_by: Generated<string>;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
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
  class_visits: {
    visit_id: GeneratedAlways<number>;
    booking_id: string;
    side: string;
    name: string;
    joined_at: Generated<Date>;
    left_at: Date | null;
  };
  ratings: { booking_id: string; stars: number; words: string; created_at: Generated<Date> };
};
