import type { BookingStatus, LessonStatus, RequestStatus } from "@tutoring/contract";
import { absenceFrom, type Lesson, openOffer, outcomeOf } from "#api/domains/lessons/index.ts";
import type { Booking } from "./booking-rows.queries.ts";
import type { Facts } from "./booking-states.ts";

const upcomingMilliseconds = 60 * 60_000;

/** What the family reads of a booking's status at this moment (`decisions/0025`). */
export function statusForStudent(
  { status, startsAt, endsAt }: Pick<Facts, "status" | "startsAt" | "endsAt">,
  now: Date,
): BookingStatus {
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

/** Whether the family may write to support: until its class is over, after a missed class, once it has registered, and whenever a conversation exists. */
export const mayStudentWrite = ({ status, lessonStatus, answers, messageWaits }: Conversation): boolean =>
  status === "NOT_STARTED" ||
  status === "IN_PROGRESS" ||
  status === "REGISTERED" ||
  (status === "CANCELLED" && outcomeOf(lessonStatus) !== null) ||
  answers > 0 ||
  messageWaits;

type Said = Pick<Facts, "lessonStatus" | "endsAt" | "absence">;
type Offering = Pick<Facts, "lessonStatus" | "startsAt"> & { offeredTimes: Date[] | null };

/** Why the tutor of the booking's lesson cannot come. */
export const absenceOf = ({ lessonStatus, endsAt, absence }: Said, now: Date): string | null =>
  absenceFrom({ status: lessonStatus, endsAt, absence }, now);

/** The times that the tutor of the booking's lesson offers. */
export const offerOf = ({ lessonStatus, startsAt, offeredTimes }: Offering, now: Date): Date[] =>
  openOffer({ status: lessonStatus, startsAt, offeredTimes }, now);

export const minutesOf = ({ startsAt, endsAt }: Lesson): number => (endsAt.getTime() - startsAt.getTime()) / 60_000;
/** What a search for free slots needs to move this lesson with the same tutor. */
export const sameTutor = ({ tutorId, childId }: Lesson, { id }: Booking) => ({ tutorId, childId, except: [id] });
