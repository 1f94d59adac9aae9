import type { DataSection, TutorDataSection } from "@tutoring/contract";

/** The tables of each part of a family's data. */
export const tablesOfSection: Record<DataSection, string[]> = {
  account: [
    "accounts",
    "families",
    "nominees",
    "adult_checks",
    "former_addresses",
    "sessions",
    "known_devices",
    "passkeys",
    "quiet_hours",
    "push_devices",
    "notification_choices",
    "phones",
    "phone_agreements",
    "stopped_addresses",
    "account_closings",
    "consents",
  ],
  children: ["children", "comings_of_age"],
  bookings: ["bookings"],
  classes: [
    ...["lessons", "lesson_ratings", "room_messages", "room_pictures", "room_presence", "room_attempts"],
    ...["room_objections", "room_removals"],
  ],
  reports: ["lesson_reports", "monthly_reports", "homework_files", "reviews"],
  messages: ["conversations", "messages", "read_receipts", "conversation_readings"],
  purchases: ["orders", "sales_documents", "payments", "refunds", "tutor_changes", "ledger_accounts"],
  complaints: ["complaints", "complaint_entries"],
  emails: ["emails", "notifications", "notification_deliveries", "phone_messages", "received_messages"],
  log: ["log_entries"],
};

/** The tables of each part of a tutor's data. */
export const tablesOfTutorSection: Record<TutorDataSection, string[]> = {
  account: [
    "accounts",
    "nominees",
    "former_addresses",
    "sessions",
    "known_devices",
    "passkeys",
    "push_devices",
    "notification_choices",
    "stopped_addresses",
    "account_closings",
  ],
  page: ["applications", "tutors", "tutor_profiles", "tutor_fact_changes", "tutor_qualifications", "tutor_films", "reviews"],
  classes: ["lessons", "room_messages", "room_presence", "tutor_statements", "busy_calendars", "busy_times"],
  reports: [
    ...["lesson_reports", "monthly_reports", "child_notes"],
    ...["report_templates", "kept_homework", "kept_homework_files"],
  ],
  messages: ["messages"],
  pay: ["tutor_bank_accounts", "tutor_rates", "tutor_earnings", "payouts"],
  emails: ["emails", "notifications", "notification_deliveries"],
  log: ["log_entries"],
};
