export { isBelow, needsSocket, type Sample, startLadder, stepLadder, withSaving } from "./ladder.policy.ts";
export {
  type NetworkVerdict,
  type Plan,
  planFor,
  planForSaver,
  type Probe,
  type Size,
  startOf,
  twiceNext,
  verdictOf,
} from "./plan.policy.ts";
