import type { Definition } from "./definition.ts";

export const reviews = {
  "not-attended": {
    code: "conflict",
    message: "You can review a tutor once your child has had a class with them.",
  },
  "contacts-in-public": {
    code: "invalid",
    message: "Everyone reads this. Please leave out phone numbers, e-mail addresses and links.",
  },
  "no-such-review": { code: "not-found", message: "This review is no longer there." },
  "review-answered": { code: "conflict", message: "You have answered this review already." },
} as const satisfies Record<string, Definition>;
