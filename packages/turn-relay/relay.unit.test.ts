import { expect, test } from "vitest";
import { relaySecret, textsOf, useRelayRoom } from "./testing/relay-room.ts";
import { channelData } from "./testing/turn-client.ts";
import { openRelay } from "./open-relay.ts";

const minute = 60_000;
const room = useRelayRoom();

test.each([
  ["127.0.0.1", "udp", "udp"],
  ["127.0.0.1", "udp", "tcp"],
  ["127.0.0.1", "tcp", "tcp"],
  ["::1", "udp", "tcp"],
] as const)("a tutor and a student at %s hear each other, one by %s and the other by %s", async (host, one, other) => {
  await room.open();
  const { tutor, student } = await room.pair({ host, transport: one }, { transport: other });
  tutor.say(0x4000, "good morning");
  student.say(0x4001, "hello");
  await Promise.all([student.receive(1), tutor.receive(1)]);
  expect(student.received).toEqual([{ via: 0x4001, text: "good morning" }]);
  expect(tutor.received).toEqual([{ via: 0x4000, text: "hello" }]);
});

test("before a channel is bound, two people hear each other by indications that name the sender", async () => {
  await room.open();
  const [tutor, student] = [await room.joined({ side: "tutor" }), await room.joined({ side: "student" })];
  await tutor.permit(student.name);
  student.sayTo(tutor.name, "not permitted yet: I have asked for nothing");
  await student.permit(tutor.name);
  student.sayTo(tutor.name, "now");
  await tutor.receive(1);
  expect(tutor.received).toEqual([{ via: "indication", from: student.name, text: "now" }]);
});

test("a call goes on for an hour and a half, far beyond its credentials, as long as it is refreshed", async () => {
  await room.open();
  const { tutor, student } = await room.pair();
  for (let minutes = 4; minutes <= 92; minutes += 4) {
    room.now += 4 * minute;
    const answers = [await tutor.refresh(), await student.refresh()];
    for (const answer of answers) {
      if (answer?.code === 438) continue; // the nonce was an hour old; the next one is in the answer
      expect(answer).toMatchObject({ code: 200, signed: true });
    }
    if (answers.some((answer) => answer?.code === 438)) await Promise.all([tutor.refresh(), student.refresh()]);
    await tutor.bind(0x4000, student.name);
    await student.bind(0x4001, tutor.name);
    tutor.say(0x4000, `minute ${minutes}`);
  }
  await student.receive(23);
  expect(textsOf(student).at(-1)).toBe("minute 92");
  expect(room.relay.places()).toBe(2);
});

test("a place that is not refreshed for ten minutes is gone, over TCP with its connection, and nothing is left", async () => {
  await room.open();
  const { tutor, student } = await room.pair({}, { transport: "tcp" });
  room.now += 9 * minute;
  expect((await tutor.refresh())?.code).toBe(200);
  room.now += 2 * minute;
  expect(room.relay.places()).toBe(1);
  await expect.poll(() => student.isEnded()).toBe(true);
  expect((await tutor.refresh(0))?.code).toBe(200);
  expect([room.relay.places(), room.relay.rooms()]).toEqual([0, []]);
  expect((await tutor.refresh())?.code).toBe(401); // its credentials no longer start anything
});

test("a permission lasts five minutes, a channel ten", async () => {
  await room.open();
  const { tutor, student } = await room.pair();
  room.now += 6 * minute;
  tutor.say(0x4000, "without permission");
  await Promise.all([tutor.permit(student.name), student.permit(tutor.name)]);
  tutor.say(0x4000, "permitted again");
  await student.receive(1);
  for (const one of [tutor, student]) expect((await one.refresh())?.code).toBe(200);
  room.now += 4.5 * minute;
  tutor.say(0x4000, "permitted, but through a channel of the past");
  tutor.sayTo(student.name, "without the channel");
  await student.receive(2);
  expect(student.received).toEqual([
    { via: 0x4001, text: "permitted again" },
    { via: "indication", from: tutor.name, text: "without the channel" },
  ]);
});

test("half packets over TCP wait for their other half, and any other stream is cut off", async () => {
  await room.open();
  const { tutor, student } = await room.pair({ transport: "tcp" });
  const packets = ["byte by byte", "odd", "and by threes"].map((text) => channelData(0x4000, Buffer.from(text), "tcp"));
  const stream = Buffer.concat(packets);
  for (let at = 0, step = 1; at < stream.length; at += step, step = at > 20 ? 3 : 1) {
    tutor.send(stream.subarray(at, at + step));
    await new Promise((resolve) => setImmediate(resolve)); // each piece travels alone
  }
  await student.receive(3);
  expect(textsOf(student)).toEqual(["byte by byte", "odd", "and by threes"]);
  const browser = await room.join({ transport: "tcp" });
  browser.send(Buffer.from("GET / HTTP/1.1\r\n\r\n"));
  await expect.poll(() => browser.isEnded()).toBe(true);
});

test("the server counts what each side sends", async () => {
  await room.open();
  const { tutor, student } = await room.pair();
  tutor.say(0x4000, "four");
  tutor.say(0x4000, "more");
  student.say(0x4001, "x");
  await Promise.all([student.receive(2), tutor.receive(1)]);
  const at = new Date(room.now);
  expect(room.relay.takeMessages()).toEqual([
    { room: "monday", side: "tutor", bytes: 8, lastAt: at },
    { room: "monday", side: "student", bytes: 1, lastAt: at },
  ]);
  expect(room.relay.takeMessages()).toEqual([]);
});

test("if a port is taken, the next one is used", async () => {
  await room.open();
  const second = await openRelay({ secret: relaySecret, hosts: ["127.0.0.1", "::1"], ports: [room.relay.port, 0] });
  expect(second.port).not.toBe(room.relay.port);
  await second.close();
  await expect(openRelay({ secret: relaySecret, hosts: ["127.0.0.1"], ports: [room.relay.port] })).rejects.toThrow("EADDRINUSE");
});
