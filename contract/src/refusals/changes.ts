import type { Definition } from "./definition.ts";

/** Refusals of changes in any domain. */
export const changes = {
  stale: {
    code: "conflict",
    message: "{name} has changed this in the meantime. The latest version is shown; please look again.",
  },
  "not-confirmed": { code: "confirm", message: "Please confirm that it is you, then try again." },
  "too-many-changes-today": {
    code: "too-many",
    message: "Too many changes for one day. Please try again tomorrow.",
  },
} as const satisfies Record<string, Definition>;
