import type { CsvAnswer, RequestFilter } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia, timeInIndia } from "#api/core/india.ts";
import { everyRequest } from "./requests.queries.ts";

export async function exportBookRequests({ db, now }: SignedIn, filter: RequestFilter): Promise<CsvAnswer> {
  async function* rows() {
    yield [
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
    for await (const line of everyRequest(db, filter)) {
      const {
        createdAt,
        startsAt,
        bookingId,
        studentName,
        parentName,
        email,
        phoneNumber,
        courseName,
        status,
        tutorName,
        updatedBy,
      } = line;
      const [date, time] = [dayInIndia(createdAt), timeInIndia(createdAt)];
      const starts = startsAt && `${dayInIndia(startsAt)} ${timeInIndia(startsAt)} IST`;
      yield [
        date,
        time,
        bookingId,
        studentName,
        parentName,
        email,
        phoneNumber,
        courseName,
        status,
        tutorName,
        starts,
        updatedBy,
      ];
    }
  }
  return { name: `book-requests-${dayInIndia(now())}.csv`, rows: rows() };
}
