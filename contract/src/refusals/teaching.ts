import { lateFromMinutes, offerUntilMinutes } from "../rules.ts";
import type { Definition } from "./definition.ts";

export const teaching = {
  "no-tutor-profile": { code: "not-found", message: "This account no longer belongs to a tutor. Please write to us." },
  "no-such-feed": {
    code: "not-found",
    message: "This calendar address is not valid any more. Take the new one from your calendar page.",
  },
  "not-your-lesson": { code: "not-found", message: "This class is not one of yours." },
  "not-your-student": { code: "not-found", message: "This student is not one of yours." },
  "not-the-time-for-delay": {
    code: "conflict",
    message: `You can say that you are late from ${lateFromMinutes} minutes before a class until its end.`,
  },
  "absence-too-late": {
    code: "conflict",
    message: "This class has begun or is cancelled, or you have already said that you cannot come.",
  },
  "offer-too-late": {
    code: "conflict",
    message: `You can ask to move a class up to ${offerUntilMinutes / 60} hours before it starts. If you cannot come, say so instead.`,
  },
  "offer-gone": { code: "conflict", message: "These times are no longer offered. Your class stays as it is." },
  "judgement-closed": {
    code: "conflict",
    message: "This outcome has already been confirmed or disputed, or it is too late to say so.",
  },
  "told-too-often": { code: "too-many", message: "You have just told the family. Please wait {seconds}." },
  "too-many-offers-today": {
    code: "too-many",
    message: "You have asked this family several times today. Please wait for an answer, or ask tomorrow.",
  },
  "too-many-absences-today": {
    code: "too-many",
    message: "You have called off a great many classes today. Please write to us, and we'll look after the others.",
  },
  "too-many-notes-today": { code: "too-many", message: "That is a lot of notes for one day. Please go on tomorrow." },
} as const satisfies Record<string, Definition>;
