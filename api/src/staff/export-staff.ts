import type { CsvAnswer } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { everyStaffMember } from "./staff.queries.ts";

type Ask = { isPremium?: boolean | undefined; search?: string | undefined };

export async function exportStaff({ db, now }: SignedIn, { isPremium, search }: Ask): Promise<CsvAnswer> {
  async function* rows() {
    yield ["Name", "Email", "Phone Number", "Qualification", "Experience", "Subjects", "Time Slot", "Status", "Details"];
    for await (const one of everyStaffMember(db, { onlyPremium: isPremium, search })) {
      const status = one.isPremium ? "PREMIUM" : "NORMAL";
      const { staffName, staffEmail, staffPhoneNumber, qualification, experience, subjects, preferredTimeSlot, staffDetails } =
        one;
      yield [
        staffName,
        staffEmail,
        staffPhoneNumber,
        qualification,
        experience,
        subjects,
        preferredTimeSlot,
        status,
        staffDetails,
      ];
    }
  }
  return { name: `staff-${dayInIndia(now())}.csv`, rows: rows() };
}
