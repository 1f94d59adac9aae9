import { createSocket } from "node:dgram";
import { expect, test } from "vitest";
import { relaySecret, useRelayRoom } from "./testing/relay-room.ts";
import { tryAllocation } from "./try-allocation.ts";
import { makeCredentials } from "./turn-credentials.ts";

const room = useRelayRoom();
const credentials = (secret = relaySecret) => makeCredentials(secret, { room: "check-doctor", side: "tutor" }, new Date());
const at = (transport: string) => `turn:127.0.0.1:${room.relay.port}?transport=${transport}`;

test.each(["udp", "tcp"])("an operator's trial gets a place by %s, and gives it back", async (transport) => {
  await room.open({ now: Date.now });
  for (let times = 0; times < 3; times += 1)
    expect(await tryAllocation(at(transport), credentials())).toEqual({ relayed: expect.stringMatching(/^192\.0\.2\.1:\d+$/) });
});

test("a relay with another secret is told from one that is away, and from a port where something else listens", async () => {
  await room.open({ now: Date.now });
  expect(await tryAllocation(at("udp"), credentials("another secret"))).toEqual({
    code: 401,
    why: "it does not accept our credentials",
  });
  expect(await tryAllocation("turn:127.0.0.1:1?transport=tcp", credentials())).toEqual({ why: "ECONNREFUSED" });
  expect(await tryAllocation("stun:127.0.0.1:1", credentials())).toEqual({ why: "the address is not that of a TURN server" });
  const silent = createSocket("udp4");
  await new Promise<void>((resolve) => silent.bind(0, "127.0.0.1", resolve));
  expect(await tryAllocation(`turn:127.0.0.1:${silent.address().port}`, credentials())).toEqual({ why: "no answer" });
  silent.close();
});
