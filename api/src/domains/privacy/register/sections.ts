import type { DataSection } from "@tutoring/contract";

/** The tables of each part of a family's data. */
export const tablesOfSection: Record<DataSection, string[]> = {
  account: [
    "accounts",
    "families",
    "former_addresses",
    "sessions",
    "known_devices",
    "quiet_hours",
    "stopped_addresses",
    "account_closings",
    "consents",
  ],
  children: ["children"],
  bookings: ["bookings"],
  classes: [
    ...["lessons", "lesson_ratings", "room_messages", "room_pictures", "room_presence", "room_attempts"],
    ...["room_objections", "room_removals"],
  ],
  reports: ["lesson_reports", "monthly_reports", "homework_files", "reviews"],
  messages: ["conversations", "messages", "read_receipts", "conversation_readings"],
  purchases: ["orders", "sales_documents", "payments", "refunds", "tutor_changes", "ledger_accounts"],
  complaints: ["complaints", "complaint_entries"],
  emails: ["emails"],
  log: ["log_entries"],
};
