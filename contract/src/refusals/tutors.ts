import type { Definition } from "./definition.ts";

export const tutors = {
  "no-such-tutor": { code: "not-found", message: "Staff not found" },
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
