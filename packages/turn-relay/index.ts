export { openRelay, type Relay } from "./open-relay.ts";
export { makeCredentials, type TurnCredentials } from "./turn-credentials.ts";
