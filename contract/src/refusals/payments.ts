import type { Definition } from "./definition.ts";

export const payments = {
  "letter-not-signed": { code: "forbidden", message: "This letter is not signed with our secret." },
  "no-refund-to-send": { code: "conflict", message: "This refund does not wait for a bank transfer." },
  "utr-used": { code: "conflict", message: "This UTR is recorded already.", field: "utr" },
} as const satisfies Record<string, Definition>;
