import type { retention } from "#api/platform/core/retention.ts";
import { columnsIn } from "./register.ts";

/** The tables whose rows a job deletes or empties once a period of `core/retention.ts` is over. */
const byPeriod = {
  emails: "emails stopped_addresses former_addresses phone_messages",
  sessions: "sessions",
  devices: "known_devices",
  tries: "codes email_verifications allowances_used",
  visits: "room_presence room_attempts room_removals room_objections",
  roomRecords: "room_records",
  conversations: "conversations",
  refusedApplications: "applications",
  homework: "homework_files",
  refusedDocuments: "tutor_qualifications",
  remainders: "sealed_remainders",
} as const satisfies Record<keyof typeof retention, string>;

export const tablesByPeriod: Record<string, string[]> = Object.fromEntries(
  Object.entries(byPeriod).map(([period, tables]) => [period, columnsIn(tables)]),
);

/** The tables of people whose rows a job deletes after minutes, days, a month or half a year. */
export const tablesOfDays = columnsIn("token_checks room_tickets received_messages idempotency_keys phones");

/** The tables of people whose rows go within minutes or an hour, when the next ones are written. */
export const tablesOfMinutes = columnsIn("room_frames aggregated_entries");

/** The tables of people whose rows go with those of another. */
export const goesWith: Record<string, string> = {
  ...withTable("room_records", "room_board_operations room_board_snapshots room_messages room_pictures"),
  ...withTable("conversations", "messages read_receipts conversation_readings"),
  ...withTable("emails", "notifications"),
  ...withTable("notifications", "notification_deliveries"),
  ...withTable("children", "comings_of_age lessons lesson_reports monthly_reports reviews child_notes"),
  ...withTable("lessons", "lesson_ratings tutor_statements"),
  ...withTable("bookings", "booking_notes"),
  ...withTable("complaints", "complaint_entries"),
  ...withTable("sessions", "push_devices"),
  ...withTable("kept_homework", "kept_homework_files"),
};

function withTable(table: string, others: string): Record<string, string> {
  return Object.fromEntries(columnsIn(others).map((one) => [one, table]));
}

/** The tables of people whose rows stay until the person is erased, or changes them. */
export const untilErased = columnsIn(`
  accounts account_closings families children nominees quiet_hours bookings complaints consents adult_checks passkeys
  notification_choices phone_agreements tutors tutor_profiles tutor_fact_changes tutor_films tutor_bank_accounts busy_calendars busy_times
  report_templates kept_homework
`);

/** The tables that other laws keep: the books for eight years, the log for a year. */
export const asLawDemands = columnsIn(`
  orders sales_documents tutor_changes refunds payments checkouts ledger_accounts tutor_rates tutor_earnings payouts log_entries
`);
