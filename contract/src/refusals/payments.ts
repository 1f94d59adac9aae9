import type { Definition } from "./definition.ts";

export const payments = {
  "letter-not-signed": { code: "forbidden", message: "This message is not signed with our secret." },
  "no-refund-to-send": { code: "conflict", message: "This refund does not wait for a bank transfer." },
  "reference-used": { code: "conflict", message: "A payment with this reference is recorded already.", field: "reference" },
  "sum-does-not-match": {
    code: "invalid",
    message: "The lessons come to ₹{rupees}. Check the number, the price and the sum that came.",
    field: "rupees",
  },
  "payment-day-wrong": { code: "invalid", message: "Choose today or one of the last 90 days.", field: "receivedOn" },
  "utr-used": { code: "conflict", message: "This UTR is recorded already.", field: "utr" },
  "nothing-to-compare": { code: "conflict", message: "Nothing is paid online here, so there is nothing to compare." },
  "comparison-runs": { code: "conflict", message: "A comparison is under way already." },
  "difference-closed": { code: "conflict", message: "This difference is closed already, or has gone by itself." },
  "bank-file-without-columns": {
    code: "invalid",
    message: "The first row has to name the columns Reference, Amount and UTR, and {missing} is missing.",
    field: "file",
  },
  "bank-file-too-long": { code: "invalid", message: "A file has at most 2,000 rows.", field: "file" },
  "bank-file-changed": {
    code: "conflict",
    message: "Something has changed since the file was checked, so nothing was marked. Please check it again.",
  },
  "nothing-to-mark": { code: "conflict", message: "No line of this file can be marked." },
} as const satisfies Record<string, Definition>;
