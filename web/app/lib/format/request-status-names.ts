import type { RequestStatus } from "@tutoring/contract";

/** A request's status, as the back office reads it. */
export const requestStatusNames: Record<RequestStatus, string> = {
  NOT_STARTED: "Not started",
  IN_PROGRESS: "In progress",
  DONE: "Done",
  REGISTERED: "Registered",
  CANCELLED: "Cancelled",
};
