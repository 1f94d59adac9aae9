import { type Transition, transitions } from "#api/domains/bookings/booking-states.ts";
import type { BookingStatus, Outcome, RequestStatus } from "@tutoring/contract";

const minute = 60_000;
const hour = 60 * minute;

/** A simple model of a booking, compared with the product after each operation. */
export type Model = {
  id: string;
  student: number;
  course: number;
  status: RequestStatus;
  startsAt: number | null;
  tutor: number | null;
  /** Of the current lesson. */
  moves: number;
  /** Lessons held before the request was reopened and allotted again. */
  heldBefore: { startsAt: number; tutor: number | null }[];
  outcome: Outcome | null;
  /** When the family was last asked for a rating. */
  askedAt: number | null;
  /** When the reminders were last planned; null without reminders. */
  plannedAt: number | null;
  /** Emails to the student, in order. */
  emails: string[];
};

/** The expected reminders, a day and an hour before, if they were still due when the class was fixed. */
export function remindersOf({ status, startsAt, plannedAt }: Model): [kind: string, dueAt: number][] {
  if (status !== "IN_PROGRESS" || startsAt === null || plannedAt === null) return [];
  const all: [string, number][] = [
    ["day-before", startsAt - 24 * hour],
    ["hour-before", startsAt - hour],
  ];
  return all.filter(([, dueAt]) => dueAt > plannedAt);
}

/** The status as the family sees it. */
export function shown({ status, startsAt }: Model, now: number): BookingStatus {
  if (status === "CANCELLED") return "cancelled";
  if (status === "DONE" || status === "REGISTERED") return "completed";
  if (startsAt === null) return "not_allotted";
  if (startsAt + 45 * minute <= now) return "completed";
  return startsAt - now <= hour ? "upcoming" : "booked";
}

type Action = Transition["action"];
const wayOf = (action: Action, from: RequestStatus, to?: RequestStatus) =>
  transitions.find((one) => one.action === action && one.from === from && (!to || one.to === to));

/** Notes the emails that follow a change by the table, before the model changes its status. */
export function write(model: Model, action: Action, to?: RequestStatus) {
  const kind = wayOf(action, model.status, to)?.emails;
  if (kind) model.emails.push(kind);
}

/** Recorded as held: the family is asked for a rating, once per class. */
export function hold(model: Model, now: number, action: Action, to?: RequestStatus) {
  model.outcome = "held";
  if (model.askedAt !== null && model.askedAt >= (model.startsAt ?? 0)) return;
  write(model, action, to);
  model.askedAt = now;
}

type Slot = { startsAt: number; tutor: number | null; student: number };

/** The times that a booking occupies: of its current lesson unless it was cancelled or missed, and of those held before. */
const slotsOf = ({ startsAt, tutor, student, status, outcome, heldBefore }: Model): Slot[] => [
  ...heldBefore.map((held) => ({ ...held, student })),
  ...(startsAt !== null && (status !== "CANCELLED" || outcome === "held") ? [{ startsAt, tutor, student }] : []),
];

export const isFree = (models: Model[], model: Model, tutor: number | null, startsAt: number) =>
  !models
    .flatMap((other) => (other === model ? slotsOf({ ...model, startsAt: null }) : slotsOf(other)))
    .some((slot) => (slot.tutor === tutor || slot.student === model.student) && Math.abs(slot.startsAt - startsAt) < 45 * minute);

const isOpen = ({ status }: Model) => status === "NOT_STARTED" || status === "IN_PROGRESS";

/** Whether the table of transitions has this one. */
export const isWay = (action: Action, from: RequestStatus, to?: RequestStatus): boolean => wayOf(action, from, to) !== undefined;

/** Whether the desk may choose a status: the table must have the transition, and its requirements are restated here. */
export function mayBecome(models: Model[], model: Model, to: RequestStatus, now: number): boolean {
  const { status: from, startsAt, tutor } = model;
  if (from === to) return true;
  if (!isWay("set-status", from, to)) return false;
  if (from === "NOT_STARTED") return false; // no reason is given here
  if (from !== "CANCELLED") return otherIsOpen(models, model) ? to !== "IN_PROGRESS" : true;
  if (startsAt === null) return false;
  const past = startsAt <= now;
  if (to === "IN_PROGRESS" ? past || otherIsOpen(models, model) : !past) return false;
  return isFree(models, model, tutor, startsAt);
}

/** Whether the student has another open request for this course. */
export const otherIsOpen = (models: Model[], model: Model) =>
  models.some((other) => other !== model && other.student === model.student && other.course === model.course && isOpen(other));

export function cancel(model: Model, now: number, action: "cancel" | "set-status") {
  const over = model.startsAt !== null && model.startsAt + 45 * minute <= now;
  if (!over) write(model, action, "CANCELLED");
  model.status = "CANCELLED";
  model.askedAt = null; // the question had not been sent yet
}
