import type { CsvResult, CsvRow, Tutor } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { eachOf } from "#api/db/batches.ts";
import { exportPersonal } from "#api/logs/index.ts";
import { everyTutor } from "./tutors.queries.ts";

type Ask = { isPremium?: boolean | undefined; search?: string | undefined };

const columns = ["Name", "Email", "Phone Number", "Qualification", "Experience", "Subjects", "Time Slot", "Status", "Details"];

/** Exports the matching tutors as CSV, after a recent proof of identity. */
export function exportTutors(context: SignedIn, { isPremium, search }: Ask): Promise<CsvResult> {
  const name = `staff-${dayInIndia(context.now())}.csv`;
  const batches = eachOf(everyTutor(context.db, { onlyPremium: isPremium, search }), toRow);
  return exportPersonal(context, "staff-exported", { isPremium, search }, { name, columns, batches });
}

function toRow(tutor: Tutor): CsvRow {
  const { staffName, staffEmail, staffPhoneNumber, qualification, experience, subjects, preferredTimeSlot } = tutor;
  const facts = [staffName, staffEmail, staffPhoneNumber, qualification, experience, subjects, preferredTimeSlot];
  return [...facts, tutor.isPremium ? "PREMIUM" : "NORMAL", tutor.staffDetails];
}
