import { expect, test } from "vitest";
import { textsOf, useRelayRoom } from "./testing/relay-room.ts";
import { attributes, methods } from "./stun-message.ts";
import { makeCredentials } from "./turn-credentials.ts";

const minute = 60_000;
const room = useRelayRoom();

test("forged, expired and foreign credentials get no place", { meta: { proves: ["C42"] } }, async () => {
  await room.open();
  const forged = await room.join({ password: "guessed" });
  expect(await forged.login()).toEqual({ code: 401 });
  const late = await room.join();
  room.now += 11 * minute;
  expect(await late.login()).toEqual({ code: 401 });
  const stranger = await room.joinWith({ username: "admin", credential: "admin" });
  expect(await stranger.login()).toEqual({ code: 401 });
  const { username } = makeCredentials("another secret", { room: "monday", side: "tutor" }, new Date(room.now));
  const other = await room.joinWith({ username, credential: "x" });
  expect(await other.login()).toEqual({ code: 401 });
  expect(room.relay.places()).toBe(0);
});

test(
  "a place is not taken over with another's credentials, nor asked for a second time",
  { meta: { proves: ["C42"] } },
  async () => {
    await room.open();
    const tutor = await room.joined();
    const before = await tutor.ask(methods.allocate, [tutor.udpTransport]);
    expect(before).toMatchObject({ code: 437, signed: true });
    const mine = await room.join({ side: "student" });
    const first = await mine.ask(methods.allocate, [mine.udpTransport], { sign: false });
    const again = await mine.ask(methods.allocate, [mine.udpTransport]);
    const repeated = await mine.ask(methods.allocate, [mine.udpTransport], {
      transaction: again?.transaction ?? Buffer.alloc(12),
    });
    expect([first?.code, again?.code, repeated?.code]).toEqual([401, 200, 200]);
    expect(repeated?.find(attributes.relayedAddress)).toEqual(again?.find(attributes.relayedAddress));
    expect(room.relay.places()).toBe(2);
  },
);

test("a member of one room reaches nobody in another, whatever both permit", { meta: { proves: ["C41"] } }, async () => {
  await room.open();
  const { tutor, student } = await room.pair();
  const other = await room.joined({ room: "tuesday", side: "tutor" });
  await other.bind(0x4000, student.name);
  await other.bind(0x4002, tutor.name);
  await student.bind(0x4003, other.name);
  other.say(0x4000, "let me in");
  other.sayTo(student.name, "let me in");
  student.say(0x4003, "is anybody there?");
  tutor.say(0x4000, "one of us");
  await student.receive(1);
  expect([textsOf(student), textsOf(other)]).toEqual([["one of us"], []]);
});

test.each([
  ["this machine", "127.0.0.1", 403],
  ["the cloud's own address", "169.254.169.254", 403],
  ["a private network", "10.0.0.5", 403],
  ["a neighbour of our names", "192.0.2.2", 403],
  ["anybody", "203.0.113.9", 403],
  ["this machine by IPv6", "::1", 443],
  ["a private network by IPv6", "fd00::1", 443],
  ["an IPv4 address written as IPv6", "::ffff:192.0.2.1", 443],
])("the relay is no way to %s (%s)", { meta: { proves: ["C41"] } }, async (_whom, ip, code) => {
  await room.open();
  const { tutor, student } = await room.pair();
  expect(await tutor.permit(5432, ip)).toMatchObject({ code, signed: true });
  expect(await tutor.bind(0x4005, 5432, ip)).toMatchObject({ code, signed: true });
  tutor.sayTo(student.name, "elsewhere", ip);
  tutor.say(0x4005, "elsewhere");
  tutor.say(0x4000, "here");
  await student.receive(1);
  expect(textsOf(student)).toEqual(["here"]);
});

test("a channel belongs to one peer, and a peer to one channel", async () => {
  await room.open();
  const { tutor, student } = await room.pair();
  const third = await room.joined({ side: "staff" });
  const codes = [
    await tutor.bind(0x4000, third.name),
    await tutor.bind(0x4004, student.name),
    await tutor.bind(0x3fff, third.name),
    await tutor.bind(0x8000, third.name),
    await tutor.bind(0x4000, student.name),
  ].map((answer) => answer?.code);
  expect(codes).toEqual([400, 400, 400, 400, 200]);
});

test("the relay says what it does not support: transports, families, attributes", async () => {
  await room.open();
  const client = await room.join();
  await client.ask(methods.allocate, [client.udpTransport], { sign: false });
  const ask = async (...given: [number, Buffer][]) => (await client.ask(methods.allocate, given))?.code;
  expect(await ask([attributes.transport, Buffer.from([6, 0, 0, 0])])).toBe(442);
  expect(await ask(client.udpTransport, [attributes.addressFamily, Buffer.from([2, 0, 0, 0])])).toBe(440);
  expect(await ask(client.udpTransport, [0x0018, Buffer.from([0x80, 0, 0, 0])])).toBe(508);
  expect(await ask(client.udpTransport, [0x0022, Buffer.alloc(8)])).toBe(420);
  expect(room.relay.places()).toBe(0);
});

test(
  "a person who is removed loses the place, and their earlier credentials open no other",
  { meta: { proves: ["C43"] } },
  async () => {
    await room.open();
    const { tutor, student } = await room.pair({}, { transport: "tcp" });
    const waiting = await room.join({ side: "student" });
    room.relay.withdraw("monday", "student", new Date(room.now));
    await expect.poll(() => student.isEnded()).toBe(true);
    expect(await waiting.login()).toEqual({ code: 401 });
    expect((await tutor.refresh())?.code).toBe(200);
    const removedAt = new Date(room.now);
    room.now += 2_000;
    const again = await room.joined({ side: "student" });
    room.relay.withdraw("monday", "student", removedAt); // told once more
    expect((await again.refresh())?.code).toBe(200);
  },
);
