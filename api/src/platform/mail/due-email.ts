/**
 * Codes have a sender of their own, so that they never queue behind other emails. `ordinary`: emails that the version before has
 * written; the next version knows it no more.
 */
export const queues = ["codes", "default", "ordinary"] as const;
export type EmailQueue = (typeof queues)[number];
export type DueEmail = {
  id: number;
  /** The reader's address now. */
  to: string;
  tries: number;
  /** Of its recipient's domain: under way, or over and not yet known to be the last. */
  pause: "on" | "over" | null;
  /** Mail to its address is stopped; codes are sent all the same. */
  isStopped: boolean;
};
