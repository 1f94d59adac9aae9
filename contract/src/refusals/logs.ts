import type { Definition } from "./definition.ts";

export const logs = {
  "log-entry-gone": { code: "not-found", message: "This log entry is no longer there." },
} as const satisfies Record<string, Definition>;
