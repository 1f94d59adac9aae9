import { expect, test } from "vitest";
import { textsOf, useRelayRoom } from "./testing/relay-room.ts";
import { usualLimits } from "./allocations.ts";
import { methods } from "./stun-message.ts";
import { usualTcpLimits } from "./tcp.ts";

const room = useRelayRoom();

test.each(["udp", "tcp"] as const)(
  "a stranger over %s is told of credentials in an answer hardly larger than the question",
  async (transport) => {
    await room.open();
    const client = await room.join({ transport });
    for (const method of [methods.allocate, methods.refresh, methods.createPermission]) {
      const answer = await client.ask(method, [client.udpTransport], { sign: false });
      expect(answer?.code).toBe(401);
      // an error code, a realm and a nonce have to be in it
      expect((answer?.bytes.answered ?? 99) - (answer?.bytes.asked ?? 0)).toBeLessThanOrEqual(28);
    }
  },
);

test("a household that only asks is answered two hundred times, and again later", { meta: { proves: ["C44"] } }, async () => {
  await room.open();
  const client = await room.join();
  const ask = () => client.ask(methods.binding, []);
  for (let times = 0; times < 200; times += 1) expect((await ask())?.code).toBe(200);
  expect(await ask()).toBeUndefined();
  room.now += 1_000;
  expect((await ask())?.code).toBe(200);
});

test(
  "a side sends two megabits a second after a burst, and the other hears nothing of the rest",
  { meta: { proves: ["C44"] } },
  async () => {
    await room.open();
    const { tutor, student } = await room.pair({ transport: "tcp" }, {});
    const kilobyte = "x".repeat(1_000);
    for (let sent = 0; sent < 600; sent += 1) tutor.say(0x4000, kilobyte);
    await expect.poll(() => room.relay.totals.throttled).toBe(600 - 524);
    room.now += 1_000;
    tutor.say(0x4000, "on we go");
    await expect.poll(() => textsOf(student).at(-1)).toBe("on we go");
  },
);

test(
  "a slow reader over TCP loses packets instead of filling our memory, and the others lose none",
  { meta: { proves: ["C44"] } },
  async () => {
    await room.open({ limits: { ...usualLimits, rate: { atOnce: 1e9, perSecond: 1e9 } } });
    const { tutor, student } = await room.pair({ transport: "tcp" }, { transport: "tcp" });
    const staff = await room.joined({ side: "staff", transport: "tcp" });
    await tutor.bind(0x4001, staff.name);
    await staff.bind(0x4000, tutor.name);
    student.read(false);
    const kilobyte = "x".repeat(1_000);
    const sent = { toStudent: 0, toStaff: 0 };
    while (room.relay.totals.tooSlow < 100) {
      for (let times = 0; times < 100; times += 1) tutor.say(0x4000, kilobyte);
      tutor.say(0x4001, "still here");
      sent.toStudent += 100;
      sent.toStaff += 1;
      await staff.receive(sent.toStaff);
    }
    student.read(true);
    await student.receive(sent.toStudent - room.relay.totals.tooSlow);
    tutor.say(0x4000, "and now?");
    await expect.poll(() => textsOf(student).at(-1)).toBe("and now?");
    expect(student.received).toHaveLength(sent.toStudent - room.relay.totals.tooSlow + 1);
  },
);

test("over TCP, a client that says nothing or asks for no place is disconnected", async () => {
  await room.open({ tcpLimits: { ...usualTcpLimits, firstMilliseconds: 50 } });
  const idle = await room.join({ transport: "tcp" });
  await expect.poll(() => idle.isEnded()).toBe(true);
});

test(
  "a household has so many connections, and a side so many places, of which the quietest is given up",
  { meta: { proves: ["C44"] } },
  async () => {
    await room.open({ limits: { ...usualLimits, perSide: 2 }, tcpLimits: { ...usualTcpLimits, perNeighbourhood: 2 } });
    const [first] = [await room.joined({ transport: "tcp" }), await room.joined({ transport: "tcp" })];
    const third = await room.join({ transport: "tcp" });
    await expect.poll(() => third.isEnded()).toBe(true);
    const another = await room.join();
    expect(await another.login()).toEqual({ code: 486 });
    room.now += 11_000;
    expect(await another.login()).toMatchObject({ code: 200 });
    await expect.poll(() => first?.isEnded()).toBe(true);
    expect(room.relay.places()).toBe(2);
  },
);

test("a person who checks the network for many classes holds a few slots of the relay, and classes have theirs", async () => {
  await room.open({ limits: { ...usualLimits, perCheck: 2, perSide: 4 } });
  const check = { room: "check-somebody" };
  for (let times = 0; times < 2; times += 1) await room.joined(check);
  expect((await (await room.join(check)).login()).code).toBe(486);
  for (let times = 0; times < 4; times += 1) await room.joined();
});
