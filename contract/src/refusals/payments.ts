import type { Definition } from "./definition.ts";

export const payments = {
  "letter-not-signed": { code: "forbidden", message: "This letter is not signed with our secret." },
  "no-refund-to-send": { code: "conflict", message: "This refund does not wait for a bank transfer." },
  "reference-used": { code: "conflict", message: "A payment with this reference is recorded already.", field: "reference" },
  "sum-does-not-match": {
    code: "invalid",
    message: "The lessons come to ₹{rupees}. Check the number, the price and the sum that came.",
    field: "rupees",
  },
  "payment-day-wrong": { code: "invalid", message: "Choose today or one of the last 90 days.", field: "receivedOn" },
  "utr-used": { code: "conflict", message: "This UTR is recorded already.", field: "utr" },
} as const satisfies Record<string, Definition>;
