import type { Definition } from "./definition.ts";

export const roomMedia = {
  "call-unavailable": {
    code: "unavailable",
    message: "Picture and voice cannot start right now. The board and the chat work; we keep trying.",
  },
  "not-signed": { code: "signed-out", message: "The signature is missing or wrong." },
} as const satisfies Record<string, Definition>;
