export { openRelay, type Relay } from "./open-relay.ts";
export { tryAllocation } from "./try-allocation.ts";
export { makeCredentials, type TurnCredentials } from "./turn-credentials.ts";
