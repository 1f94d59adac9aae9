import type { Definition } from "./definition.ts";

export const tutors = {
  "no-such-tutor": { code: "not-found", message: "Staff not found" },
  "tutor-has-classes": {
    code: "conflict",
    message: ({ name, classes }: { name: string; classes: number }) =>
      `${name} has ${classes === 1 ? "a class" : `${classes} classes`} still to come. Please give them to another tutor, or cancel them, first.`,
  },
  "tutor-email-taken": {
    code: "conflict",
    message: ({ name }: { name: string }) => `${name} has this e-mail already.`,
    field: "staffEmail",
  },
} satisfies Record<string, Definition>;
