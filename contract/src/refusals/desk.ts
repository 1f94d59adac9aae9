import { maxFigureDays } from "../rules.ts";
import type { Definition } from "./definition.ts";

export const desk = {
  "nothing-to-settle": { code: "conflict", message: "This request has no objection to settle." },
  "outcome-not-open": {
    code: "conflict",
    message: "The outcome of a class can be set from its end until a week later, unless it was cancelled before.",
  },
  "lesson-made-up-for": {
    code: "conflict",
    message: "This lesson was made up for, or its money has gone back. It cannot count as given any more.",
  },
  "same-tutor": {
    code: "conflict",
    message: "{name} teaches these lessons already.",
    field: "staffId",
    hint: "Choose another tutor.",
  },
  "times-have-changed": {
    code: "conflict",
    message: "The times of these lessons have changed in the meantime. Please look again.",
  },
  "request-assigned": {
    code: "conflict",
    message: "This request is already assigned to {name}.",
  },
  "tutor-not-missing": {
    code: "conflict",
    message: "The tutor has joined, or the class has not started or is over.",
  },
  "letter-replaced": {
    code: "conflict",
    message: "This e-mail cannot be sent again: it was deleted, or a newer one has replaced it.",
  },
  "mail-stopped": {
    code: "conflict",
    message: "E-mails to {address} are stopped. Find out why, allow them again, and then resend this one.",
  },
  "days-reversed": {
    code: "invalid",
    message: "The first day comes after the last.",
    field: "dateTo",
    hint: "Choose a later day.",
  },
  "too-many-days": {
    code: "invalid",
    message: `At most ${maxFigureDays} days at once.`,
    field: "dateFrom",
    hint: "Choose a later day.",
  },
} as const satisfies Record<string, Definition>;
