import type { RequestStatus } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import { type Booking, bookingRows, toBooking } from "./bookings.queries.ts";

type Wanted = {
  status: RequestStatus | "ALL";
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  search?: string | undefined;
  limit: number;
  offset: number;
};

/** Requests for staff, newest first; days are days in India. */
export async function requestsMatching(db: Db, wanted: Wanted): Promise<{ requests: Booking[]; total: number; waiting: number }> {
  const { status, dateFrom, dateTo, search } = wanted;
  let matching = bookingRows(db);
  if (status !== "ALL") matching = matching.where("b.status", "=", status);
  if (dateFrom)
    matching = matching.where("b.created_at", ">=", sql<Date>`(${dateFrom}::date::timestamp at time zone 'Asia/Kolkata')`);
  if (dateTo)
    matching = matching.where("b.created_at", "<", sql<Date>`((${dateTo}::date + 1)::timestamp at time zone 'Asia/Kolkata')`);
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
    matching = matching.where(
      sql<boolean>`(b.booking_id || ' ' || b.student_name || ' ' || b.parent_name || ' ' || b.email || ' ' || b.course_name) ilike ${pattern}`,
    );
  }
  const [rows, { total }, { waiting }] = await Promise.all([
    matching.orderBy("b.created_at", "desc").orderBy("b.id").limit(wanted.limit).offset(wanted.offset).execute(),
    matching
      .clearSelect()
      .select((one) => one.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("bookings")
      .select((one) => one.fn.countAll<number>().as("waiting"))
      .where("status", "=", "NOT_STARTED")
      .executeTakeFirstOrThrow(),
  ]);
  return { requests: rows.map(toBooking), total, waiting };
}
