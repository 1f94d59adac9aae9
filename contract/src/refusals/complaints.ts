import type { Definition } from "./definition.ts";

export const complaints = {
  "no-such-complaint": { code: "not-found", message: "This complaint was not found." },
  "complaint-not-to-reopen": {
    code: "conflict",
    message: "This complaint is waiting for our answer, or has been opened again before. Please write to our grievance officer.",
  },
  "complaint-closed": { code: "conflict", message: "This complaint is closed. Its family can open it once more." },
  "too-many-complaints-today": {
    code: "too-many",
    message: "You have sent us several complaints today. We look at each of them; please send the next one tomorrow.",
  },
} as const satisfies Record<string, Definition>;
