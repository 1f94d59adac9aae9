import type { DifferenceKind } from "@tutoring/contract";

/** The text that names a kind of difference. */
export const differenceNames = {
  "payment-unknown-here": "unknownHere",
  "payment-unknown-there": "unknownThere",
  "payment-other-sum": "otherSum",
  "payment-other-state": "otherState",
  "refund-unknown-here": "refundUnknownHere",
  "refund-unknown-there": "refundUnknownThere",
  "refund-other-sum": "refundOtherSum",
  "refund-other-state": "refundOtherState",
  "settled-otherwise": "settledOtherwise",
} as const satisfies Record<DifferenceKind, string>;

/** The text that says what to do. */
export const whatToDo = {
  "payment-unknown-here": "doUnknownHere",
  "payment-unknown-there": "doUnknownThere",
  "payment-other-sum": "doOtherSum",
  "payment-other-state": "doOtherState",
  "refund-unknown-here": "doRefundUnknownHere",
  "refund-unknown-there": "doRefundUnknownThere",
  "refund-other-sum": "doRefundOtherSum",
  "refund-other-state": "doRefundOtherState",
  "settled-otherwise": "doSettledOtherwise",
} as const satisfies Record<DifferenceKind, string>;

/** The text for a state, ours or the provider's. */
export const sideStates: Record<
  string,
  `state${"Begun" | "Failed" | "Authorised" | "Paid" | "ToSend" | "Sent" | "Arrived" | "ByBank" | "Settled"}`
> = {
  created: "stateBegun",
  failed: "stateFailed",
  authorized: "stateAuthorised",
  captured: "statePaid",
  wanted: "stateToSend",
  asked: "stateSent",
  pending: "stateSent",
  arrived: "stateArrived",
  processed: "stateArrived",
  "by-bank": "stateByBank",
  settled: "stateSettled",
};
