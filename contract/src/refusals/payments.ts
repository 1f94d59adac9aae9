import type { Definition } from "./definition.ts";

export const payments = {
  "letter-not-signed": { code: "forbidden", message: "This letter is not signed with our secret." },
  "no-refund-to-send": { code: "conflict", message: "This refund does not wait for a bank transfer." },
  "utr-used": { code: "conflict", message: "This UTR is recorded already.", field: "utr" },
  "nothing-to-compare": { code: "conflict", message: "Nothing is paid online here, so there is nothing to compare." },
  "comparison-runs": { code: "conflict", message: "A comparison is under way already." },
  "difference-closed": { code: "conflict", message: "This difference is closed already, or has gone by itself." },
} as const satisfies Record<string, Definition>;
