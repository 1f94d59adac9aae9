// The rules of paid lessons. The page that shows an amount and the transaction that pays it run the same code. Without zod.

/** How long a page of the payment provider stays open, and the chosen times are held. */
export const payMinutes = 20;
/** A lesson is moved or cancelled free until this long before it starts. */
export const freeUntilHours = 12;
/** Minutes for which a time that was just set can be changed again, however soon the lesson starts. */
export const setBackMinutes = 15;
/** One late cancellation is forgiven per this many lessons of an order. */
export const forgivenEvery = 4;
/** Times of an order begin at most this many days ahead; lessons that do not fit stay owed, without a time. */
export const orderDaysAhead = 364;
/** Weekly hours that a family may choose. */
export const maxWeeklyHours = 3;

/** Days after which a tutor is paid for a lesson, because it can no longer be complained about (decision 0082). */
export const payAfterDays = 7;
/** The percentage of the rate that a tutor gets for a late cancellation that the family is forgiven. */
export const forgivenShare = 50;

/** Hours within which a complaint is answered, and days within which it is settled. */
export const complaintHours = 48;
export const complaintDays = 30;

/** The longest pause, in days: eight weeks. */
export const maxPauseDays = 56;

const usualSizes = [4, 8, 12, 24];

/** How many lessons a family may buy at once: the usual numbers, and the course's own. */
export const packageSizes = (courseLessons: number): number[] =>
  [...new Set([...usualSizes, courseLessons])].sort((one, other) => one - other);

/** The refund when a family stops after `given` lessons; every lesson has the same price. */
export const rupeesBack = (lessons: number, lessonRupees: number, given: number): number =>
  Math.max(0, lessons - given) * lessonRupees;

/** Whether it is too late to move or cancel a lesson free. */
export const isLate = (startsAt: number, now: number): boolean => startsAt - now < freeUntilHours * 3_600_000;

/** Whether it is too late to move a lesson whose time was set at `timedAt`, perhaps just now by mistake. */
export const isTooLateToMove = (startsAt: number, timedAt: number, now: number): boolean =>
  isLate(startsAt, now) && now - timedAt >= setBackMinutes * 60_000;

/** How many late cancellations of an order are forgiven. */
export const forgivenIn = (lessons: number): number => Math.floor(lessons / forgivenEvery);

/** States and union territories, by the codes of the tax office. */
export const stateCodes = [
  "01",
  "02",
  "03",
  "04",
  "05",
  "06",
  "07",
  "08",
  "09",
  "10",
  "11",
  "12",
  "13",
  "14",
  "15",
  "16",
  "17",
  "18",
  "19",
  "20",
  "21",
  "22",
  "23",
  "24",
  "26",
  "27",
  "29",
  "30",
  "31",
  "32",
  "33",
  "34",
  "35",
  "36",
  "37",
  "38",
] as const;
/** Union territories without a parliament of their own, where half of the tax is theirs by another name. */
export const isUnionTerritory = (state: string): boolean => ["04", "26", "31", "35", "38"].includes(state);
export type StateCode = (typeof stateCodes)[number];
