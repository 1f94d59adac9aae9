import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { relayedIp } from "@tutoring/turn-relay/allocation-requests";
import { Allocations, usualLimits } from "@tutoring/turn-relay/allocations";
import { answerRequest } from "@tutoring/turn-relay/answer-request";
import { Buckets } from "@tutoring/turn-relay/bucket";
import { Nonces } from "@tutoring/turn-relay/nonces";
import {
  type Attribute,
  attributes,
  kinds,
  methods,
  readMessage,
  writeAddress,
  writeMessage,
} from "@tutoring/turn-relay/stun-message";
import { TcpFrames } from "@tutoring/turn-relay/tcp";
import { RelayRoom, textsOf } from "@tutoring/turn-relay/testing/relay-room";
import { channelData, type TurnClient } from "@tutoring/turn-relay/testing/turn-client";
import { count, report } from "./counts.ts";

let room: RelayRoom;
beforeEach(async () => {
  room = new RelayRoom();
  await room.open();
});
afterEach(() => room.close());

/** Expects that they still hear each other. A single datagram may be lost behind a flood. */
async function talk({ tutor, student }: { tutor: TurnClient; student: TurnClient }) {
  const text = randomBytes(6).toString("hex");
  const isHeard = () => {
    tutor.say(0x4000, text);
    return textsOf(student).includes(text);
  };
  await expect.poll(isHeard, { timeout: 5_000 }).toBe(true);
}
const pause = () => new Promise((resolve) => setImmediate(resolve));
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

/** A message that is correct in most of its parts. */
function almostRight(): Buffer {
  const transaction = randomBytes(12);
  const address = writeAddress({ ip: pick(["127.0.0.1", relayedIp, "::1", "169.254.169.254"]), port: 5432 }, transaction);
  const values = [address, Buffer.from([0x40, 0, 0, 0]), Buffer.from([17, 0, 0, 0]), Buffer.alloc(0), randomBytes(20)];
  const given = Array.from({ length: Math.floor(Math.random() * 8) }, (): Attribute => [
    pick([...Object.values(attributes), Math.floor(Math.random() * 0xffff)]),
    pick(values),
  ]);
  const packet = writeMessage({
    ...{ method: pick(Object.values(methods)), kind: pick(Object.values(kinds)), transaction },
    attributes: given,
    ...(Math.random() < 0.5 && { key: randomBytes(16) }),
    hasFingerprint: Math.random() < 0.5,
  });
  for (let changes = Math.floor(Math.random() * 3); changes > 0; changes -= 1)
    packet[Math.floor(Math.random() * packet.length)] = Math.floor(Math.random() * 256);
  return packet;
}

test(
  "random packets, from strangers and from members, change nothing and stop nobody",
  { meta: { proves: ["C41"] } },
  async () => {
    const packets = count({ small: 20_000, all: 200_000 });
    const both = await room.pair({}, { transport: "tcp" });
    const stranger = await room.join();
    for (let sent = 0; sent < packets; sent += 1) {
      const packet = sent % 2 ? almostRight() : randomBytes(1 + Math.floor(Math.random() * 120));
      (sent % 4 < 2 ? stranger : both.tutor).send(packet);
      if (sent % 100 === 0) await pause();
    }
    await talk(both);
    expect(room.relay.places()).toBe(2);
    report("random packets to the relay", { packets, "places gained": room.relay.places() - 2 });
  },
);

test("a member's requests with a valid signature and random content change nothing for others", async () => {
  const requests = count({ small: 1_500, all: 20_000 });
  const both = await room.pair();
  const third = await room.joined({ side: "staff" });
  const codes = new Set<number | undefined>();
  for (let asked = 0; asked < requests; asked += 1) {
    const request = readMessage(almostRight());
    if (!request || request.attributes.some(([name]) => named.has(name))) continue;
    const answer = await third.ask(request.method, request.attributes, { transaction: Buffer.from(request.transaction) });
    codes.add(answer?.code);
    if (answer?.code === 200 && request.method === methods.refresh) await third.login();
  }
  expect([...codes].filter((code) => code === undefined || code >= 500)).toEqual([]);
  expect(codes.size).toBeGreaterThan(3);
  await talk(both);
  report("a member's random requests", { requests, "kinds of answers": codes.size });
});
/** What the client itself adds. */
const named = new Set<number>([attributes.username, attributes.realm, attributes.nonce]);

/** Answers a packet without a network. Returns the number of bytes of the answer. */
function answerTo(packet: Buffer, { now = 0, nonces = new Nonces() } = {}): number {
  let bytes = 0;
  const client = {
    ...{ id: "udp 203.0.113.9 4000", ip: "203.0.113.9", port: 4000, transport: "udp" as const, end: () => {} },
    send: (answer: Buffer) => (bytes += answer.length) > 0,
  };
  const strangers = new Buckets({ atOnce: 1, perSecond: 1 });
  const desk = { secret: "s", allocations: new Allocations(usualLimits), nonces, strangers, isWithdrawn: () => false };
  const message = readMessage(packet);
  if (message?.kind === kinds.request) answerRequest(message, client, desk, now);
  expect(desk.allocations.size).toBe(0);
  return bytes;
}

test("a stranger who is answered gets hardly more bytes than were sent, whatever was sent", { meta: { proves: ["C42"] } }, () => {
  const packets = count({ small: 5_000, all: 100_000 });
  let [answered, most] = [0, 0];
  for (let sent = 0; sent < packets; sent += 1) {
    const packet = almostRight();
    const bytes = answerTo(packet);
    if (bytes > 0) answered += 1;
    most = Math.max(most, bytes - packet.length);
  }
  expect(answered).toBeGreaterThan(packets / 50);
  // an error code, a realm and a nonce; or an address
  expect(most).toBeLessThanOrEqual(36);
  report("answers to strangers", { packets, answered, "bytes more than asked": most });
});

test("a packet takes no longer than its size allows, however it is made", { meta: { proves: ["C44"] } }, () => {
  const rounds = count({ small: 300, all: 3_000 });
  const nonces = new Nonces();
  const nonce = Buffer.from(nonces.make("udp 203.0.113.9 4000", 0));
  const username = Buffer.from("9999999999:monday:tutor");
  const fill = (bytes: number, size: number): Attribute[] =>
    Array.from({ length: Math.floor(bytes / (size + 4)) }, () => [attributes.data, Buffer.alloc(size)]);
  const shapes: Record<string, (bytes: number) => Attribute[]> = {
    "empty attributes": (bytes) => fill(bytes, 0),
    "one large attribute": (bytes) => fill(bytes, bytes - 4),
    "signed to the end": (bytes) => [[attributes.username, username], [attributes.nonce, nonce], ...fill(bytes, bytes - 4)],
    "a long nonce": (bytes) => [
      [attributes.nonce, Buffer.alloc(bytes, "z")],
      [attributes.username, username],
    ],
    "a long user name": (bytes) => [
      [attributes.username, Buffer.alloc(bytes, "9")],
      [attributes.nonce, nonce],
    ],
  };
  for (const [shape, make] of Object.entries(shapes)) {
    const took = [1_000, 60_000].map((bytes) => {
      const transaction = randomBytes(12);
      const packet = writeMessage({
        ...{ method: methods.allocate, kind: kinds.request, transaction, attributes: make(bytes), key: randomBytes(16) },
        hasFingerprint: true,
      });
      const began = performance.now();
      for (let times = 0; times < rounds; times += 1) answerTo(packet, { nonces });
      return (performance.now() - began) / rounds;
    });
    const [small = 0, large = 0] = took;
    report(`a packet of ${shape}`, { "1 KB, ms": small.toFixed(4), "60 KB, ms": large.toFixed(4) });
    expect({ shape, slow: large > 60 * small + 2 }).toEqual({ shape, slow: false });
  }
});

test("a stream in pieces of one byte costs what its bytes cost", { meta: { proves: ["C44"] } }, () => {
  const bytes = count({ small: 200_000, all: 5_000_000 });
  const packet = channelData(0x4000, randomBytes(1_200), "tcp");
  const stream = Buffer.concat(Array.from({ length: Math.ceil(bytes / packet.length) }, () => packet));
  const read = (step: number) => {
    const frames = new TcpFrames();
    let packets = 0;
    const began = performance.now();
    for (let at = 0; at < stream.length; at += step) packets += frames.read(stream.subarray(at, at + step))?.length ?? 0;
    expect(packets).toBe(stream.length / packet.length);
    return ((performance.now() - began) / stream.length) * 1_000_000;
  };
  const [whole, pieces] = [read(65_536), read(1)];
  report("a stream of one-byte pieces", { "whole, ns a byte": whole.toFixed(1), "in pieces, ns a byte": pieces.toFixed(1) });
  expect(pieces).toBeLessThan(5_000);
});

test("a hundred strangers at one address get no place, and a member beside them keeps talking", async () => {
  const strangers = count({ small: 100, all: 1_000 });
  const both = await room.pair();
  const forged = await Promise.all(
    Array.from({ length: strangers }, async () => (await room.join({ password: randomBytes(8).toString("hex") })).login()),
  );
  expect(forged.filter(({ code }) => code === 200)).toEqual([]);
  await talk(both);
  expect(room.relay.places()).toBe(2);
  report("forged credentials", { strangers, "let in": 0 });
});
