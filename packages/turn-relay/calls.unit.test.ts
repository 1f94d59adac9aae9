import { afterEach, beforeEach, expect, test } from "vitest";
import { type RtcPeers, rtcPeers } from "./testing/rtc-peers.ts";
import { makeNetwork, type TestNetwork } from "./testing/simulated-network.ts";
import { openRelay, type Relay } from "./open-relay.ts";
import { makeCredentials } from "./turn-credentials.ts";

const secret = "a secret of the tests";
const atMost = { timeout: 20_000 };
/** A whole picture seldom passes a weak network. */
const longTimeouts = { timeout: 45_000 };

let network: TestNetwork;
let relay: Relay;
let peers: RtcPeers | undefined;
beforeEach(async () => {
  network = makeNetwork();
  relay = await openRelay({ secret, hosts: ["127.0.0.1"], ports: [0], network });
});
afterEach(async () => {
  peers?.close();
  await relay.close();
});

async function call(transport: "udp" | "tcp", rooms = ["monday", "monday"]) {
  const [tutor, student] = rooms.map((room, nth) =>
    makeCredentials(secret, { room, side: nth === 0 ? "tutor" : "student" }, new Date()),
  );
  if (!tutor || !student) throw new Error("two are needed");
  peers = await rtcPeers({ urls: `turn:127.0.0.1:${relay.port}?transport=${transport}`, tutor, student });
  return peers;
}
const seesAndHears = async ({ student: received }: RtcPeers, timeout = atMost) => {
  const [frames, loud] = [received.frames + 10, received.loudSamples + 10_000];
  await expect.poll(() => received.frames, timeout).toBeGreaterThan(frames);
  await expect.poll(() => received.loudSamples, timeout).toBeGreaterThan(loud);
};

test.each(["udp", "tcp"] as const)("a student sees and hears the tutor through the relay over %s", async (transport) => {
  await seesAndHears(await call(transport));
  expect(relay.takeMessages().map(({ room, side }) => [room, side])).toEqual(
    expect.arrayContaining([
      ["monday", "tutor"],
      ["monday", "student"],
    ]),
  );
  peers?.close();
  peers = undefined;
  await expect.poll(() => relay.places(), atMost).toBe(0);
});

test("two people with passes for different rooms never meet", async () => {
  const { student, tutor } = await call("udp", ["monday", "tuesday"]);
  await expect.poll(() => relay.totals.astray, atMost).toBeGreaterThan(20);
  expect([relay.totals.packets, student.frames, tutor.frames]).toEqual([0, 0, 0]);
});

test("a call survives seconds without a network and goes on when a fifth of all packets are lost", async () => {
  const both = await call("udp");
  await seesAndHears(both);
  network.set({ dark: true });
  await expect.poll(() => network.counts.dark, atMost).toBeGreaterThan(100);
  expect(network.counts.passed).toBe(0);
  network.set({ loss: 20 });
  await seesAndHears(both, longTimeouts);
  expect(network.counts.lost).toBeGreaterThan(0);
});
