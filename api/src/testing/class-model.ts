import type { BookingStatus, Outcome, RequestStatus } from "@tutoring/contract";

const minute = 60_000;
const hour = 60 * minute;

/** What a plain list of facts says of a booking; kept beside the product and compared with it after each operation. */
export type Model = {
  id: string;
  student: number;
  status: RequestStatus;
  startsAt: number | null;
  tutor: number | null;
  moves: number;
  outcome: Outcome | null;
  /** When the family was last asked how it was. */
  askedAt: number | null;
  /** Letters to the student, in the order of what happened. */
  letters: string[];
};

export function shown({ status, startsAt }: Model, now: number): BookingStatus {
  if (status === "CANCELLED") return "cancelled";
  if (status === "DONE" || status === "REGISTERED") return "completed";
  if (startsAt === null) return "not_allotted";
  if (startsAt + 45 * minute <= now) return "completed";
  return startsAt - now <= hour ? "upcoming" : "booked";
}

/** Said to be held: the family is asked how it was, once for each class. */
export function hold(model: Model, now: number) {
  model.outcome = "held";
  if (model.askedAt !== null && model.askedAt >= (model.startsAt ?? 0)) return;
  model.letters.push("after");
  model.askedAt = now;
}

export const isFree = (models: Model[], model: Model, tutor: number | null, startsAt: number) =>
  !models.some(
    (other) =>
      other !== model &&
      other.status !== "CANCELLED" &&
      other.startsAt !== null &&
      (other.tutor === tutor || other.student === model.student) &&
      Math.abs(other.startsAt - startsAt) < 45 * minute,
  );

export const isOpen = ({ status }: Model) => status === "NOT_STARTED" || status === "IN_PROGRESS";

export function cancel(model: Model, now: number) {
  const over = model.startsAt !== null && model.startsAt + 45 * minute <= now;
  if (!over) model.letters.push("cancelled");
  model.status = "CANCELLED";
}
