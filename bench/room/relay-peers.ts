// Classes of two: relay-peers.ts ROOMS SECONDS PORT SECRET. Prints "connected" when all have heard each other, and then a report.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { makeCredentials } from "@tutoring/turn-relay";
import { type RtcPeers, rtcPeers } from "@tutoring/turn-relay/testing/rtc-peers";

/** `dropped`: by the kernel, because a process did not read in time. */
export type Report = {
  seconds: number;
  connected: number;
  packets: number;
  lost: number;
  droppedAtPeers: number;
  droppedAtRelay: number;
};

const [rooms, seconds, port] = process.argv.slice(2).map(Number) as [number, number, number];
const secret = process.argv[5] ?? "";
const picture = { width: 160, height: 90, fps: 15 };
const timeoutMilliseconds = 30_000;
const hears = ({ tutor, student }: RtcPeers) =>
  Math.min(tutor.frames, student.frames) > 5 && Math.min(tutor.loudSamples, student.loudSamples) > 5_000;

const peers: RtcPeers[] = [];
for (let nth = 0; nth < rooms; nth += 1) {
  const room = randomUUID();
  const credentials = (side: string) => makeCredentials(secret, { room, side }, new Date());
  const urls = `turn:127.0.0.1:${port}?transport=udp`;
  peers.push(await rtcPeers({ urls, tutor: credentials("tutor"), student: credentials("student"), picture }));
}
const until = Date.now() + timeoutMilliseconds;
while (!peers.every(hears) && Date.now() < until) await pause(100);
const before = await count();
console.log("connected");
const began = performance.now();
await pause(seconds * 1_000);
const after = await count();
console.log(
  JSON.stringify({
    seconds: (performance.now() - began) / 1_000,
    connected: peers.filter(hears).length,
    packets: after.received - before.received,
    lost: after.lost - before.lost,
    droppedAtPeers: after.peers - before.peers,
    droppedAtRelay: after.relay - before.relay,
  } satisfies Report),
);
process.exit();

async function count() {
  const each = await Promise.all(peers.map((one) => one.packets()));
  const sum = (of: (one: { lost: number; received: number }) => number) => each.reduce((all, one) => all + of(one), 0);
  const dropped = droppedPackets();
  return { received: sum(({ received }) => received), lost: sum(({ lost }) => lost), ...dropped };
}

/** Packets dropped by the kernel at this machine's UDP sockets: the relay's, and all others. */
function droppedPackets(): { relay: number; peers: number } {
  const dropped = { relay: 0, peers: 0 };
  const relay = port.toString(16).toUpperCase().padStart(4, "0");
  for (const line of readFileSync("/proc/net/udp", "utf8").trim().split("\n").slice(1)) {
    const fields = line.trim().split(/\s+/);
    dropped[fields[1]?.endsWith(`:${relay}`) ? "relay" : "peers"] += Number(fields.at(-1));
  }
  return dropped;
}
