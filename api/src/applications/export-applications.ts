import type { Application, ApplicationFilter, CsvResult } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { phoneInWords } from "#api/core/phones.ts";
import { type CsvColumns, csvOf } from "#api/db/batches.ts";
import { exportPersonal } from "#api/logs/index.ts";
import { everyApplication } from "./applications.queries.ts";

const columns: CsvColumns<Application> = {
  Date: ({ createdAt }) => dayInIndia(new Date(createdAt)),
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phoneNumber }) => phoneInWords(phoneNumber),
  Qualification: ({ qualification }) => qualification,
  Experience: ({ experience }) => experience,
  Subjects: ({ subjects }) => subjects.join(", "),
  "Time Slot": ({ preferredTimeSlot }) => preferredTimeSlot,
  Status: ({ status }) => status,
  Message: ({ message }) => message,
};

/** Exports the matching applications as CSV, after a recent proof of identity. */
export function exportApplications(context: SignedIn, filter: ApplicationFilter): Promise<CsvResult> {
  const file = csvOf(`tutor-requests-${dayInIndia(context.now())}.csv`, columns, everyApplication(context.db, filter));
  return exportPersonal(context, "tutor-requests-exported", filter, file);
}
