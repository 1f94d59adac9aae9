export { isBelow, needsSocket, type Sample, startLadder, stepLadder, withSaving } from "./ladder.policy.ts";
export { type NetworkVerdict, type Probe, verdictOf } from "./network.policy.ts";
export { type Plan, planFor, planForSaver, type Size, twiceNext } from "./plan.policy.ts";
export { startOf } from "./start.policy.ts";
