import type { MediaPass } from "@tutoring/contract";
import { afterEach, expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { type TurnClient, turnClient } from "@tutoring/turn-relay/testing/turn-client";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { openRelay, type Relay } from "@tutoring/turn-relay";
import { meshMedia } from "./mesh.ts";
import { deleteWhatIsOver } from "#api/testing/delete-what-is-over.ts";
import type { MediaProvider } from "./provider.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));

const secret = "shared by both processes";
type Process = { relay: Relay; media: MediaProvider };
const processes: Process[] = [];
const clients: TurnClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  for (const { media } of processes.splice(0)) await media.stop();
});

/** A process on this database, with a relay of its own. */
async function startProcess(): Promise<Process> {
  const relay = await openRelay({ secret, hosts: ["127.0.0.1"], ports: [0] });
  const urls = ["udp", "tcp"].map((transport) => `turn:127.0.0.1:${relay.port}?transport=${transport}`);
  const media = meshMedia(world.service, { secret, urls, relay, holdMilliseconds: 30 });
  processes.push({ relay, media });
  return { relay, media };
}
const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });
const who = (lessonId: string, side: "student" | "tutor") => ({
  lessonId,
  side,
  person: "account one",
  connection: undefined,
  check: false,
});
const portOf = (pass: MediaPass) => (pass.kind === "mesh" ? Number(/:(\d+)\?/.exec(pass.iceServers[0]?.urls ?? "")?.[1]) : 0);

/** A client of the relay that the pass names. */
async function use(pass: MediaPass): Promise<TurnClient & { name: number }> {
  const server = pass.kind === "mesh" ? pass.iceServers[0] : undefined;
  if (!server) throw new Error("the pass names no relay");
  const client = await turnClient({ port: portOf(pass) }, server);
  clients.push(client);
  const { code, name = 0 } = await client.login();
  expect(code).toBe(200);
  return Object.assign(client, { name });
}

test("family, tutor and back office get a pass for their side while the class is open, without any name in it", async () => {
  const { student, lesson, startsAt, id } = await made.allotted(30);
  await made.moveTo(startsAt, -5);
  const key = await made.tutorKey(id);
  const passes = [
    await (await world.as(student)).roomMedia.givePass({ params: lesson, body: {} }),
    await world.visitor().api.roomMedia.givePass({ params: lesson, body: { key } }),
    await (await made.desk()).roomMedia.givePass({ params: lesson, body: {} }),
  ];
  const names = passes.map((pass) => (pass.kind === "mesh" ? pass.iceServers.map(({ username }) => username) : []));
  const until = Math.floor(world.service.now().getTime() / 1000) + 600;
  for (const [nth, side] of ["student", "tutor", "staff"].entries()) {
    const [expiry, room, its] = names[nth]?.[0]?.split(":") ?? [];
    expect([room, its]).toEqual([lesson.id, side]);
    expect(Math.abs(Number(expiry) - until)).toBeLessThan(5);
  }
});

test("strangers, other families and old links get no pass; before the class there is one for a check only", async () => {
  const { student, lesson, startsAt, id } = await made.allotted(30);
  const other = await world.as(await world.make.student());
  const pass = { params: lesson, body: {} };
  await expect(world.visitor().api.roomMedia.givePass(pass)).rejects.toMatchObject(refusal({ code: "signed-out" }));
  await expect(other.roomMedia.givePass(pass)).rejects.toMatchObject(refusal({ code: "not-found" }));
  const family = (await world.as(student)).roomMedia;
  await expect(family.givePass(pass)).rejects.toMatchObject(refusal({ code: "conflict", id: "class-not-open" }));
  const check = await family.givePass({ params: lesson, body: { check: true } });
  expect(check.kind === "mesh" && check.iceServers[0]?.username.split(":")[1]).toBe(`check-account-${student.id}`);
  const key = await made.tutorKey(id);
  await made.moveTo(startsAt, 26 * 60);
  const later = (await world.as(student)).roomMedia;
  await expect(later.givePass({ params: lesson, body: { check: true } })).rejects.toMatchObject(
    refusal({ id: "class-not-open" }),
  );
  await expect(world.visitor().api.roomMedia.givePass({ params: lesson, body: { key } })).rejects.toMatchObject(
    refusal({ id: "link-of-past-class" }),
  );
});

test("both sides get the relay of one process, whichever process they ask, and another one's once it has stopped", async () => {
  const { lesson } = await made.allotted(30);
  const [a, b] = [await startProcess(), await startProcess()];
  const first = await a.media.pass(who(lesson.id, "tutor"));
  expect([portOf(first), portOf(await b.media.pass(who(lesson.id, "student")))]).toEqual([a.relay.port, a.relay.port]);
  await processes.shift()?.media.stop();
  expect(portOf(await b.media.pass(who(lesson.id, "student")))).toBe(b.relay.port);
});

test("a killed process holds its rooms for fifteen seconds, one with people in them for as long as they stay", async () => {
  const [left, kept] = [(await made.allotted(30)).lesson.id, (await made.allotted(30)).lesson.id];
  const [a, b] = [await startProcess(), await startProcess()];
  const place = await use(await a.media.pass(who(kept, "tutor")));
  await world.db
    .insertInto("room_media")
    .values({ lesson_id: left, process: crypto.randomUUID(), relay_urls: ["turn:gone:1"], leased_until: world.service.now() })
    .execute();
  await world.moveClock(16_000 + 1);
  await expect.poll(async () => (await leaseOf(kept)) > world.service.now()).toBe(true);
  expect(portOf(await b.media.pass(who(kept, "student")))).toBe(a.relay.port);
  expect(portOf(await b.media.pass(who(left, "student")))).toBe(b.relay.port);
  expect((await place.refresh())?.code).toBe(200);
});
const leaseOf = async (lessonId: string) =>
  (await world.db.selectFrom("room_media").selectAll().where("lesson_id", "=", lessonId).executeTakeFirstOrThrow()).leased_until;

test("a person removed through one process loses the call in the other, and all do when the room is closed", async () => {
  const { lesson } = await made.allotted(30);
  const [a, b] = [await startProcess(), await startProcess()];
  const pass = await a.media.pass(who(lesson.id, "student"));
  const [tutor, student] = [await use(await a.media.pass(who(lesson.id, "tutor"))), await use(pass)];
  await b.media.remove(lesson.id, "student");
  await expect.poll(() => a.relay.places()).toBe(1);
  expect((await student.login()).code).toBe(401);
  expect((await tutor.refresh())?.code).toBe(200);
  await b.media.close(lesson.id);
  await expect.poll(() => a.relay.places()).toBe(0);
});

test("what each side sent is noted, a check of the network is not, and both are deleted in time", async () => {
  const { lesson } = await made.allotted(30);
  const { media } = await startProcess();
  const [tutor, student] = [
    await use(await media.pass(who(lesson.id, "tutor"))),
    await use(await media.pass(who(lesson.id, "student"))),
  ];
  const alone = await use(await media.pass({ ...who(lesson.id, "student"), check: true }));
  await tutor.bind(0x4000, student.name);
  await student.bind(0x4000, tutor.name);
  await alone.bind(0x4000, alone.name);
  alone.say(0x4000, "is it fast?");
  await alone.receive(1);
  const seen = () => world.db.selectFrom("room_media_seen").selectAll().where("lesson_id", "=", lesson.id).execute();
  for (let times = 1; times <= 2; times += 1) {
    tutor.say(0x4000, "12345");
    await student.receive(times);
    await expect
      .poll(async () => (await seen()).map(({ side, witness, bytes }) => [side, witness, bytes]))
      .toEqual([["tutor", "relay", 5 * times]]);
  }
  await media.stop();
  processes.length = 0;
  await world.moveClock(89 * 86_400_000);
  await deleteWhatIsOver(world);
  expect(await seen()).toHaveLength(1);
  await world.moveClock(2 * 86_400_000);
  await deleteWhatIsOver(world);
  expect(await seen()).toEqual([]);
});
