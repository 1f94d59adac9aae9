import { movableDays, openBeforeMinutes } from "../rules.ts";
import type { Definition } from "./definition.ts";

const time = { field: "startsAt", hint: "Choose another time." } as const;

export const lessons = {
  "no-such-class": { code: "not-found", message: "There is no such class." },
  "not-your-class": {
    code: "not-found",
    message:
      "You cannot open this class. Sign in with the account that booked it. Tutors: sign in, or use the link in your e-mail.",
  },
  "class-needs-sign-in": { code: "signed-out", message: "Please sign in with the account that booked this class." },
  "link-of-cancelled-class": {
    code: "not-found",
    message: "This class was cancelled, so its link no longer works.",
  },
  "link-of-past-class": { code: "not-found", message: "This class is over, so its link no longer works." },
  "class-not-open": {
    code: "conflict",
    message: `You cannot join this class now. It opens ${openBeforeMinutes} minutes before it starts.`,
  },
  "class-ended": { code: "conflict", message: "This class has been ended." },
  "class-not-yours-to-end": { code: "forbidden", message: "Only the tutor and our team can end the class for everyone." },
  "removed-from-class": {
    code: "forbidden",
    message: "Our team has asked you to stay out of this class. Please write to us if you think this is a mistake.",
  },
  "nobody-to-remove": { code: "not-found", message: "This person is not in the class." },
  "no-room-to-write": { code: "conflict", message: "This class is not open, so nothing can be added to its board and chat." },
  "room-still-open": { code: "conflict", message: "The class is still open. You can delete its board and chat afterwards." },
  "too-many-room-pictures": { code: "conflict", message: "This class has as many pictures as it can hold." },
  "not-a-photo": {
    code: "invalid",
    message: "This file is not a picture. Please choose a JPEG, PNG, GIF or WebP file.",
    field: "picture",
  },
  "picture-gone": { code: "not-found", message: "This picture is no longer here." },
  "no-objection-now": {
    code: "conflict",
    message: "You can object from the end of the class until 72 hours after it, and for 24 hours after a change of its outcome.",
  },
  "objected-already": { code: "conflict", message: "You have objected already. Our team will look at it." },
  "too-many-reports": { code: "too-many", message: "Your reports have reached us. Please wait until tomorrow to send more." },
  "joined-too-often": {
    code: "too-many",
    message: "You have joined this class too many times. Please wait a few minutes.",
  },

  "time-taken": {
    code: "conflict",
    message: "{name} has another class at that time.",
    ...time,
  },
  "tutor-not-free": {
    code: "conflict",
    message: "{name} is no longer free at that time.",
    ...time,
  },
  "time-unchanged": { code: "conflict", message: "The class is already at this time.", ...time },
  "time-taken-meanwhile": {
    code: "conflict",
    message: "The tutor or the student now has another class at that time.",
  },
  "time-past": { code: "invalid", message: "Please choose a time in the future.", ...time },
  "time-beyond-year": { code: "invalid", message: "Please choose a time within the next year.", ...time },
  "time-too-far": { code: "invalid", message: `Please choose a time within the next ${movableDays} days.`, ...time },
} as const satisfies Record<string, Definition>;
