import type { CsvResult, RequestFilter } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia, timeInIndia } from "#api/core/india.ts";
import { phoneInWords } from "#api/core/phones.ts";
import { type CsvColumns, csvOf } from "#api/db/batches.ts";
import { exportPersonal } from "#api/logs/index.ts";
import { everyRequest, type RequestLine } from "./requests.queries.ts";

const columns: CsvColumns<RequestLine> = {
  Date: ({ createdAt }) => dayInIndia(createdAt),
  Time: ({ createdAt }) => timeInIndia(createdAt),
  "Booking Id": ({ bookingId }) => bookingId,
  "Booked user": ({ studentName }) => studentName,
  Parent: ({ parentName }) => parentName,
  Email: ({ email }) => email,
  Phone: ({ phoneNumber }) => phoneInWords(phoneNumber),
  Course: ({ courseName }) => courseName,
  Status: ({ status }) => status,
  Tutor: ({ tutorName }) => tutorName,
  Class: ({ startsAt }) => startsAt && `${dayInIndia(startsAt)} ${timeInIndia(startsAt)} IST`,
  "Last updated by": ({ updatedBy }) => updatedBy,
};

/** Exports the matching requests as CSV, after a recent proof of identity. */
export function exportBookRequests(context: SignedIn, filter: RequestFilter): Promise<CsvResult> {
  const requests = everyRequest(context.db, { ...filter, viewerId: context.viewer.id });
  const file = csvOf(`book-requests-${dayInIndia(context.now())}.csv`, columns, requests);
  return exportPersonal(context, "book-requests-exported", filter, file);
}
