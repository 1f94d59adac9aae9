import type { CsvResult, CsvRow, ApplicationFilter, Application } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { eachOf } from "#api/db/batches.ts";
import { exportPersonal } from "#api/logs/index.ts";
import { everyApplication } from "./applications.queries.ts";

const columns = ["Date", "Name", "Email", "Phone", "Qualification", "Experience", "Subjects", "Time Slot", "Status", "Message"];

/** Exports the matching applications as CSV, after a recent proof of identity. */
export function exportApplications(context: SignedIn, filter: ApplicationFilter): Promise<CsvResult> {
  const name = `tutor-requests-${dayInIndia(context.now())}.csv`;
  const batches = eachOf(everyApplication(context.db, filter), toRow);
  return exportPersonal(context, "tutor-requests-exported", filter, { name, columns, batches });
}

function toRow(application: Application): CsvRow {
  const { name, email, phoneNumber, qualification, experience, subjects, preferredTimeSlot, status, message } = application;
  const date = dayInIndia(new Date(application.createdAt));
  return [date, name, email, phoneNumber, qualification, experience, subjects.join(", "), preferredTimeSlot, status, message];
}
