import type { CsvResult, Tutor, TutorAccountState } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { phoneInWords } from "#api/core/phones.ts";
import { type CsvColumns, csvOf } from "#api/db/batches.ts";
import { exportPersonal } from "#api/logs/index.ts";
import { everyTutor } from "./list-tutors.queries.ts";

type Ask = { isPremium?: boolean | undefined; search?: string | undefined; account?: TutorAccountState | undefined };

const columns: CsvColumns<Tutor> = {
  Name: ({ staffName }) => staffName,
  Email: ({ staffEmail }) => staffEmail,
  "Phone Number": ({ staffPhoneNumber }) => phoneInWords(staffPhoneNumber),
  Qualification: ({ qualification }) => qualification,
  Experience: ({ experience }) => experience,
  Subjects: ({ subjects }) => subjects,
  "Time Slot": ({ preferredTimeSlot }) => preferredTimeSlot,
  Status: ({ isPremium }) => (isPremium ? "PREMIUM" : "NORMAL"),
  Details: ({ staffDetails }) => staffDetails,
};

/** Exports the matching tutors as CSV, after a recent proof of identity. */
export function exportTutors(context: SignedIn, { isPremium, search, account }: Ask): Promise<CsvResult> {
  const tutors = everyTutor(context.db, { onlyPremium: isPremium, search, account });
  const file = csvOf(`staff-${dayInIndia(context.now())}.csv`, columns, tutors);
  return exportPersonal(context, "staff-exported", { isPremium, search, account }, file);
}
