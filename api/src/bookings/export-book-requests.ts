import type { CsvAnswer, RequestFilter } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia, timeInIndia } from "#api/core/india.ts";
import { everyRequest } from "./requests.queries.ts";
import { asBookRequest } from "./show-booking.ts";

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
    for await (const booking of everyRequest(db, filter)) {
      const { date, time, bookingId, user, parentName, userEmail, phoneNumber, course, status, tutor, updatedBy } =
        asBookRequest(booking);
      const starts = booking.startsAt && `${dayInIndia(booking.startsAt)} ${timeInIndia(booking.startsAt)} IST`;
      yield [date, time, bookingId, user, parentName, userEmail, phoneNumber, course, status, tutor, starts, updatedBy];
    }
  }
  return { name: `book-requests-${dayInIndia(now())}.csv`, rows: rows() };
}
