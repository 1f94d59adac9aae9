import type { CsvAnswer, CsvRow, StaffMember } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { eachOf } from "#api/db/batches.ts";
import { exportPersonal } from "#api/logs/index.ts";
import { everyStaffMember } from "./tutors.queries.ts";

type Ask = { isPremium?: boolean | undefined; search?: string | undefined };

const columns = ["Name", "Email", "Phone Number", "Qualification", "Experience", "Subjects", "Time Slot", "Status", "Details"];

export function exportStaff(context: SignedIn, { isPremium, search }: Ask): Promise<CsvAnswer> {
  const name = `staff-${dayInIndia(context.now())}.csv`;
  const batches = eachOf(everyStaffMember(context.db, { onlyPremium: isPremium, search }), toRow);
  return exportPersonal(context, "staff-exported", { isPremium, search }, { name, columns, batches });
}

function toRow(member: StaffMember): CsvRow {
  const { staffName, staffEmail, staffPhoneNumber, qualification, experience, subjects, preferredTimeSlot } = member;
  const facts = [staffName, staffEmail, staffPhoneNumber, qualification, experience, subjects, preferredTimeSlot];
  return [...facts, member.isPremium ? "PREMIUM" : "NORMAL", member.staffDetails];
}
