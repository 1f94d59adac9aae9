export { isBelow, needsSocket, type Sample, startLevels, stepLevels, withSaving } from "./quality-levels.policy.ts";
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
