import { changeUntilMinutes, maxMoves } from "../rules.ts";
import type { Definition } from "./definition.ts";

const hours = changeUntilMinutes / 60;

export const bookings = {
  "no-such-request": { code: "not-found", message: "There is no such book request." },
  "no-such-booking": { code: "not-found", message: "There is no such booking." },
  "course-not-offered": {
    code: "not-found",
    message: "This course is no longer offered. Please choose another one.",
  },
  "too-many-bookings-today": {
    code: "too-many",
    message: "That is a lot of demo classes for one day. Please book more tomorrow, or write to us.",
  },
  "request-open-elsewhere": { code: "conflict", message: "The student has another open request for this course." },
  "list-open-too-often": { code: "too-many", message: "This list is already open in too many windows." },

  "class-held": { code: "conflict", message: "This class has already been held." },
  "request-started": { code: "conflict", message: "A request that has started cannot go back to Not started." },
  "request-waiting": {
    code: "conflict",
    message: "This request is waiting for a tutor and a time. Allot them to start it.",
  },
  "needs-allotment": {
    code: "conflict",
    message: "Its time is no longer free. Please allot a tutor and a time to reopen it.",
  },
  "class-not-held": {
    code: "conflict",
    message: "This class is cancelled and has not been held. Open it again first.",
  },
  "class-not-begun": { code: "conflict", message: "You can record what happened once the class has started." },
  "reason-required": {
    code: "invalid",
    message: "Please say why this request is cancelled.",
    field: "reason",
    hint: "Please give a reason",
  },
  "cannot-be-cancelled": {
    code: "conflict",
    message: `This class can no longer be cancelled. You can cancel up to ${hours} hours before it starts.`,
  },
  "cannot-be-moved": {
    code: "conflict",
    message: `This class can no longer be rescheduled. You can reschedule at most ${maxMoves} times, up to ${hours} hours before it starts.`,
  },
  "request-without-class": { code: "conflict", message: "This request has no class." },

  "tutor-left": {
    code: "invalid",
    message: "This tutor no longer teaches here.",
    field: "staffId",
    hint: "Choose another tutor.",
  },
  "link-not-https": { code: "invalid", message: "The link begins with https://", field: "meetingUrl" },
  "no-class-to-link": { code: "conflict", message: "Only an allotted class has a link." },
  "rating-not-open": { code: "conflict", message: "You can rate a class once, after it has been held." },
  "rated-already": { code: "conflict", message: "You have already rated this class." },
} as const satisfies Record<string, Definition>;
