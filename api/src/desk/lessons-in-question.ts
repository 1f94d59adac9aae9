import type { RequestFile } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { timeInIndia } from "#api/core/india.ts";
import { lessonsOf, paidLessonsOfBooking } from "#api/lessons/index.ts";
import { attendanceForDesk } from "#api/rooms/index.ts";
import { disputedLessons } from "./disputed-lessons.queries.ts";

type Attendance = RequestFile["attendance"];

/** The attendance of a request's disputed paid classes, and the objections to it. */
export async function lessonsInQuestion(
  context: Pick<Context, "db" | "now">,
  bookingId: string,
): Promise<Pick<Attendance, "facts" | "objections">> {
  const found: Pick<Attendance, "facts" | "objections"> = { facts: [], objections: [] };
  const recent = await paidLessonsOfBooking(context.db, bookingId);
  const ids = new Set([...(await disputedLessons(context.db, bookingId)), ...recent]);
  for (const lesson of await lessonsOf(context.db, [...ids])) {
    if (lesson.orderId === null) continue;

    const { facts, objections } = await attendanceForDesk(context, lesson);
    if (objections.length === 0) continue;
    found.facts.push(`Paid class ${lesson.reference}, ${timeInIndia(lesson.startsAt)}:`, ...facts);
    found.objections.push(...objections);
  }
  return found;
}
