import type { CsvAnswer, CsvRow, TutorFilter, TutorRequest } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { eachOf } from "#api/db/batches.ts";
import { everyApplication } from "./tutors.queries.ts";

const columns = ["Date", "Name", "Email", "Phone", "Qualification", "Experience", "Subjects", "Time Slot", "Status", "Message"];

export async function exportTutors({ db, now }: SignedIn, filter: TutorFilter): Promise<CsvAnswer> {
  return { name: `tutor-requests-${dayInIndia(now())}.csv`, columns, batches: eachOf(everyApplication(db, filter), toRow) };
}

function toRow(request: TutorRequest): CsvRow {
  const { name, email, phoneNumber, qualification, experience, subjects, preferredTimeSlot, status, message } = request;
  const date = dayInIndia(new Date(request.createdAt));
  return [date, name, email, phoneNumber, qualification, experience, subjects.join(", "), preferredTimeSlot, status, message];
}
