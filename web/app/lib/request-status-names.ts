import type { RequestStatus } from "@tutoring/contract";

/** What staff read of a request's status (ruling 7). */
export const requestStatusNames: Record<RequestStatus, string> = {
  NOT_STARTED: "Not started",
  IN_PROGRESS: "In progress",
  DONE: "Done",
  REGISTERED: "Registered",
  CANCELLED: "Cancelled",
};
