import { maxFigureDays } from "../rules.ts";
import type { Definition } from "./definition.ts";

export const desk = {
  "request-assigned": {
    code: "conflict",
    message: ({ name }: { name: string }) => `This request is assigned to ${name} already.`,
  },
  "conversation-full": {
    code: "conflict",
    message: "This conversation is long already. Please write to us by e-mail.",
  },
  "too-many-messages-today": {
    code: "too-many",
    message: "Too many messages for one day. Please try again tomorrow.",
  },
  "letter-replaced": {
    code: "conflict",
    message: "This e-mail cannot be sent again: it was deleted, or a newer one has replaced it.",
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
} satisfies Record<string, Definition>;
