import { freeUntilHours, maxPauseDays } from "../lesson-rules.ts";
import type { Definition } from "./definition.ts";

export const orders = {
  "not-for-sale": {
    code: "conflict",
    message: "This course cannot be paid for here. Write to us, and we'll make you an offer.",
  },
  "demo-not-held": { code: "conflict", message: "Lessons can be bought after the demo class." },
  "no-such-package": { code: "invalid", message: "Choose one of the numbers of lessons.", field: "lessons" },
  "hour-not-offered": { code: "invalid", message: "Choose one of the times shown.", field: "hours" },
  "price-has-changed": {
    code: "conflict",
    message: "The price has changed: a lesson now costs ₹{rupees}. Please load this page again to see the new sum.",
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
} as const satisfies Record<string, Definition>;
