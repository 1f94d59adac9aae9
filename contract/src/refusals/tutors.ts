import type { Definition } from "./definition.ts";

export const tutors = {
  "no-such-tutor": { code: "not-found", message: "Staff not found" },
  "tutor-without-account": { code: "conflict", message: "{name} has no account yet. Send an invitation first." },
  "tutor-disabled": { code: "conflict", message: "{name}'s account is disabled. Enable it first." },
  "tutor-invited-often": {
    code: "too-many",
    message: "An invitation was sent a short while ago. Please wait {seconds} before sending another.",
  },
  "tutors-invited-often": { code: "too-many", message: "Please wait {seconds} before inviting more tutors." },
  "tutor-has-classes": {
    code: "conflict",
    message: {
      one: "{name} has a class still to come. Please give it to another tutor, or cancel it, first.",
      other: "{name} has {count} classes still to come. Please give them to another tutor, or cancel them, first.",
    },
  },
  "tutor-email-taken": {
    code: "conflict",
    message: "{name} already has this e-mail.",
    field: "staffEmail",
  },
} as const satisfies Record<string, Definition>;
