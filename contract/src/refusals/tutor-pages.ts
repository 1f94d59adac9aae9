import type { Definition } from "./definition.ts";

export const tutorPages = {
  "no-such-tutor-page": { code: "not-found", message: "This tutor's page is not there, or no longer public." },
  "page-incomplete": {
    code: "invalid",
    message: "Before your page can be public it needs a headline, a few words about you, a subject and a language.",
  },
  "not-a-portrait": {
    code: "invalid",
    message: "Please choose a picture: JPEG, PNG, GIF or WebP.",
    field: "profileImage",
  },
  "no-facts-waiting": { code: "conflict", message: "This tutor no longer asks for a change." },
  "facts-reason-required": {
    code: "invalid",
    message: "Please give the reason. The tutor reads it.",
    field: "reason",
  },
  "wished-tutor-gone": {
    code: "conflict",
    message: "This tutor can no longer be chosen. Book again without a wish, and we will suggest a tutor.",
  },
} as const satisfies Record<string, Definition>;
