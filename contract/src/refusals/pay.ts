import type { Definition } from "./definition.ts";

export const pay = {
  "no-such-payee": { code: "not-found", message: "This tutor was not found." },
  "rate-too-far-ahead": { code: "invalid", message: "Choose a day within the next year.", field: "fromDay" },
  "nothing-to-pay": {
    code: "conflict",
    message: "There is nothing to pay: no tutor with a bank account has enough for lessons that are seven days old.",
  },
  "batch-waits": { code: "conflict", message: "Proposed payouts wait for approval. Approve them or give them up first." },
  "no-such-batch": { code: "not-found", message: "These payouts were not found." },
  "batch-approved": { code: "conflict", message: "These payouts are approved already." },
  "batch-not-approved": { code: "conflict", message: "These payouts are not approved yet." },
  "needs-second-admin": { code: "conflict", message: "Payouts above ₹{rupees} are approved by another admin." },
  "no-such-payout": { code: "conflict", message: "This payout cannot be changed any more." },
} as const satisfies Record<string, Definition>;
