import type { CsvResult, CsvRow, RequestFilter } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia, timeInIndia } from "#api/core/india.ts";
import { eachOf } from "#api/db/batches.ts";
import { exportPersonal } from "#api/logs/index.ts";
import { everyRequest, type RequestLine } from "./requests.queries.ts";

const columns = [
  "Date",
  "Time",
  "Booking Id",
  "Booked user",
  "Parent",
  "Email",
  "Phone",
  "Course",
  "Status",
  "Tutor",
  "Class",
  "Last updated by",
];

export function exportBookRequests(context: SignedIn, filter: RequestFilter): Promise<CsvResult> {
  const name = `book-requests-${dayInIndia(context.now())}.csv`;
  const batches = eachOf(everyRequest(context.db, { ...filter, viewerId: context.viewer.id }), toRow);
  return exportPersonal(context, "book-requests-exported", filter, { name, columns, batches });
}

function toRow(request: RequestLine): CsvRow {
  const { createdAt, startsAt, bookingId, studentName, parentName, email, phoneNumber, courseName, status } = request;
  const asked = [dayInIndia(createdAt), timeInIndia(createdAt)];
  const starts = startsAt && `${dayInIndia(startsAt)} ${timeInIndia(startsAt)} IST`;
  const who = [bookingId, studentName, parentName, email, phoneNumber, courseName, status];
  return [...asked, ...who, request.tutorName, starts, request.updatedBy];
}
