import type { Definition } from "./definition.ts";

export const reviews = {
  "not-attended": {
    code: "conflict",
    message: "You can review a tutor once your child has had a class with them.",
  },
  "no-such-review": { code: "not-found", message: "This review is not there any more." },
  "review-answered": { code: "conflict", message: "You have answered this review already." },
} as const satisfies Record<string, Definition>;
