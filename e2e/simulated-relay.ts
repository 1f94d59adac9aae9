import { openRelay, type Relay } from "@tutoring/turn-relay";
import { makeNetwork, type TestNetwork } from "@tutoring/turn-relay/testing/simulated-network";

export type SimulatedRelay = {
  /** For a product that uses this relay instead of its own, as it would use any TURN server. */
  environment: { TURN_URLS: string; TURN_SECRET: string };
  network: TestNetwork;
  relay: Relay;
  stop: () => Promise<void>;
};

/** A relay in the test's own process, whose network conditions the test sets. */
export async function startSimulatedRelay(): Promise<SimulatedRelay> {
  const network = makeNetwork();
  const secret = "of the relay with weather";
  const relay = await openRelay({ secret, hosts: ["127.0.0.1"], ports: [0], network });
  const urls = ["udp", "tcp"].map((transport) => `turn:127.0.0.1:${relay.port}?transport=${transport}`);
  return { environment: { TURN_URLS: urls.join(","), TURN_SECRET: secret }, network, relay, stop: () => relay.close() };
}
