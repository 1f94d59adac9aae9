import { freeUntilHours, maxPauseDays } from "../lesson-rules.ts";
import type { Definition } from "./definition.ts";

export const money = {
  "not-for-sale": {
    code: "conflict",
    message: "This course cannot be paid for here. Write to us, and we'll make you an offer.",
  },
  "demo-not-held": { code: "conflict", message: "Lessons can be bought after the demo class." },
  "no-such-package": { code: "invalid", message: "Choose one of the numbers of lessons.", field: "lessons" },
  "hour-not-offered": { code: "invalid", message: "Choose one of the times shown.", field: "hours" },
  "price-has-changed": {
    code: "conflict",
    message: "The price has changed: a lesson now costs ₹{rupees}. Please look at the new sum.",
  },
  "tutor-has-changed": {
    code: "conflict",
    message: "{name} teaches these lessons now. Please look at the new plan.",
  },
  "ordered-elsewhere": {
    code: "conflict",
    message: "These lessons are being ordered in another window. Pay there, or try again in a moment.",
  },
  "paid-already": {
    code: "conflict",
    message: "Your payment has already arrived. Your lessons are under My Bookings.",
  },
  "too-many-orders": { code: "too-many", message: "You have opened many payment pages today. Please try again tomorrow." },
  "pay-page-not-opened": {
    code: "unavailable",
    message: "The payment page could not be opened, and nothing was charged. Please try again in a minute.",
  },
  "no-such-order": { code: "not-found", message: "This order was not found." },
  "no-such-document": { code: "not-found", message: "This document was not found." },
  "material-gone": {
    code: "not-found",
    message: "This file is for families who have paid for the course, as long as they have not stopped.",
  },
  "nothing-to-stop": { code: "conflict", message: "This order is not running." },
  "sum-has-changed": { code: "conflict", message: "The sum has changed in the meantime. Please look at the new one." },
  "pause-out-of-bounds": {
    code: "invalid",
    message: `A pause begins today or later, and lasts ${maxPauseDays / 7} weeks at most.`,
    field: "to",
  },
  "pause-has-changed": {
    code: "conflict",
    message: "The lessons on these days have changed in the meantime. Please look again.",
  },
  "nothing-to-go-on": {
    code: "conflict",
    message: "There are no lessons to plan, or no weekly hours to plan them at. Please choose a time for each lesson.",
  },
  "no-lesson-left": { code: "conflict", message: "No lesson of this order is left." },
  "lesson-not-open": { code: "conflict", message: "This lesson can no longer be changed." },
  "too-late-to-move": {
    code: "conflict",
    message: `This lesson can no longer be moved. You can move lessons until ${freeUntilHours} hours before they start.`,
  },

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

  "invalid-signature": { code: "forbidden", message: "This message is not signed with our secret." },
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
