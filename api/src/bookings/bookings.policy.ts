import type { BookingStatus, RequestStatus } from "@tutoring/contract";

const upcomingMilliseconds = 60 * 60_000;

type Facts = { status: RequestStatus; startsAt: Date | null; endsAt: Date | null };

/** What the student reads of a request's state at this moment (ruling 7). */
export function statusForStudent({ status, startsAt, endsAt }: Facts, now: Date): BookingStatus {
  if (status === "CANCELLED") return "cancelled";
  if (status === "DONE" || status === "REGISTERED") return "completed";
  if (!startsAt || !endsAt) return "not_allotted";
  if (endsAt <= now) return "completed";
  return startsAt.getTime() - now.getTime() <= upcomingMilliseconds ? "upcoming" : "booked";
}

/** A student may cancel until the last hour before the class. */
export const mayStudentCancel = (facts: Facts, now: Date): boolean =>
  ["not_allotted", "booked"].includes(statusForStudent(facts, now));

/** Why staff may not put a request from one status to another (ruling 8); undefined where they may. */
export function whyNotChange(from: RequestStatus, to: RequestStatus): string | undefined {
  if (to === "NOT_STARTED" && from !== "NOT_STARTED") return "A request that has started cannot go back to Not started.";
  if (from === "NOT_STARTED" && to !== "CANCELLED") return "This request waits for a tutor and a time. Allot them to start it.";
  return undefined;
}
