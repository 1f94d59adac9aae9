import type { Lesson } from "#api/lessons/index.ts";
import type { Booking } from "./booking-rows.queries.ts";

export const minutesOf = ({ startsAt, endsAt }: Lesson): number => (endsAt.getTime() - startsAt.getTime()) / 60_000;
/** What a search for free slots needs to move this lesson with the same tutor. */
export const sameTutor = ({ tutorId, childId }: Lesson, { id }: Booking) => ({ tutorId, childId, bookingId: id });
