import type { Definition } from "./definition.ts";

export const payments = {
  "letter-not-signed": { code: "forbidden", message: "This letter is not signed with our secret." },
} as const satisfies Record<string, Definition>;
