import type { BookingStatus, RequestStatus } from "@tutoring/contract";
import type { LessonStatus } from "@tutoring/contract";
import { outcomeOf } from "#api/lessons/index.ts";
import type { Facts } from "./booking-states.ts";

const upcomingMilliseconds = 60 * 60_000;

/** What the family reads of a booking's status at this moment (`decisions/0025`). */
export function statusForStudent({ status, startsAt, endsAt }: Omit<Facts, "moves" | "lessonStatus">, now: Date): BookingStatus {
  if (status === "CANCELLED") return "cancelled";
  if (status === "DONE" || status === "REGISTERED") return "completed";
  if (!startsAt || !endsAt) return "not_allotted";
  if (endsAt <= now) return "completed";
  return startsAt.getTime() - now.getTime() <= upcomingMilliseconds ? "upcoming" : "booked";
}

type Rated = { status: RequestStatus; lessonStatus: LessonStatus | null; stars: number | null };

/** Once, and only after a class that was held. */
export const mayStudentRate = ({ status, lessonStatus, stars }: Rated): boolean =>
  (status === "DONE" || status === "REGISTERED") && lessonStatus === "held" && stars === null;

type Conversation = { status: RequestStatus; lessonStatus: LessonStatus | null; answers: number; messageWaits: boolean };

/** Until a class is over, after a missed one, and where there is a conversation already. */
export const mayStudentWrite = ({ status, lessonStatus, answers, messageWaits }: Conversation): boolean =>
  status === "NOT_STARTED" ||
  status === "IN_PROGRESS" ||
  (status === "CANCELLED" && outcomeOf(lessonStatus) !== null) ||
  answers > 0 ||
  messageWaits;

type Said = Pick<Facts, "lessonStatus" | "endsAt"> & { outReason: string | null; offeredTimes: Date[] | null };
const isAhead = ({ lessonStatus, endsAt }: Said, now: Date) => lessonStatus === "scheduled" && endsAt !== null && endsAt > now;

/** Why the tutor cannot come, while the lesson is ahead. */
export const tutorOut = (said: Said, now: Date): string | null => (isAhead(said, now) ? said.outReason : null);

/** The times that the tutor offers and that are not past, while the lesson is ahead. */
export const offeredTimes = (said: Said, now: Date): Date[] =>
  isAhead(said, now) ? (said.offeredTimes ?? []).filter((time) => time > now) : [];
