import { movableDays, openBeforeMinutes } from "../rules.ts";
import type { Definition } from "./definition.ts";

const time = { field: "startsAt", hint: "Choose another time." } as const;

export const lessons = {
  "no-such-class": { code: "not-found", message: "There is no such class." },
  "not-your-class": {
    code: "not-found",
    message: "There is no such class for you. Sign in as the student who booked it, or use the link in the tutor's letter.",
  },
  "class-needs-sign-in": { code: "signed-out", message: "Please sign in as the student who booked this class." },
  "link-of-cancelled-class": {
    code: "not-found",
    message: "This class is cancelled, so its link opens nothing any more.",
  },
  "link-of-past-class": { code: "not-found", message: "This class is over, so its link opens nothing any more." },
  "class-not-open": {
    code: "conflict",
    message: `This class cannot be entered now. It opens ${openBeforeMinutes} minutes before it begins.`,
  },
  "joined-too-often": {
    code: "too-many",
    message: "You have joined this class too many times. Please wait a few minutes.",
  },

  "time-taken": {
    code: "conflict",
    message: ({ name }: { name: string }) => `${name} has another class at that time.`,
    ...time,
  },
  "tutor-not-free": {
    code: "conflict",
    message: ({ name }: { name: string }) => `${name} is not free at that time any more.`,
    ...time,
  },
  "time-unchanged": { code: "conflict", message: "The class is at this time already.", ...time },
  "time-taken-meanwhile": {
    code: "conflict",
    message: "The tutor or the student has another class at that time by now.",
  },
  "time-past": { code: "invalid", message: "Please choose a time that is still to come.", ...time },
  "time-beyond-year": { code: "invalid", message: "Please choose a time within the next year.", ...time },
  "time-too-far": { code: "invalid", message: `Please choose a time within the next ${movableDays} days.`, ...time },
} satisfies Record<string, Definition>;
