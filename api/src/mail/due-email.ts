import type { Calendar } from "./emails.queries.ts";

/** Codes have a sender of their own, so that they never queue behind other e-mails. */
export const queues = ["codes", "ordinary"] as const;
export type EmailQueue = (typeof queues)[number];
export type DueEmail = {
  id: number;
  to: string;
  subject: string;
  text: string;
  sealed: Buffer | null;
  tries: number;
  calendar?: Calendar;
  /** Of its recipient's domain: under way, or over and not yet known to be the last. */
  pause: "on" | "over" | null;
  /** Mail to its address is stopped; codes are sent all the same. */
  isStopped: boolean;
};
