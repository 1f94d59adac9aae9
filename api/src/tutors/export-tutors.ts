import type { CsvAnswer, TutorFilter } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { everyApplication } from "./tutors.queries.ts";

export async function exportTutors({ db, now }: SignedIn, filter: TutorFilter): Promise<CsvAnswer> {
  async function* rows() {
    yield ["Date", "Name", "Email", "Phone", "Qualification", "Experience", "Subjects", "Time Slot", "Status", "Message"];
    for await (const one of everyApplication(db, filter)) {
      const { name, email, phoneNumber, qualification, experience, subjects, preferredTimeSlot, status, message } = one;
      const date = dayInIndia(new Date(one.createdAt));
      yield [date, name, email, phoneNumber, qualification, experience, subjects.join(", "), preferredTimeSlot, status, message];
    }
  }
  return { name: `tutor-requests-${dayInIndia(now())}.csv`, rows: rows() };
}
