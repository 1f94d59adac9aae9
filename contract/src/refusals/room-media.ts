import type { Definition } from "./definition.ts";

export const roomMedia = {
  "not-signed": { code: "signed-out", message: "The signature is missing or wrong." },
} as const satisfies Record<string, Definition>;
