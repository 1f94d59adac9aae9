import { createHash } from "node:crypto";
import { SignJWT } from "jose";
import { RoomServiceClient, TokenVerifier, WebhookReceiver } from "livekit-server-sdk";
import { afterAll, beforeEach, expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { liveKitKey, liveKitSecret, standInLiveKit } from "#api/testing/stand-in-livekit.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { liveKitMedia, liveKitServer } from "./open-media.ts";

const standIn = beforeTests(() => standInLiveKit());
afterAll(() => standIn.stop());
const world = useWorld({
  media: (service) => liveKitMedia(service, { url: standIn.url, key: liveKitKey, secret: liveKitSecret }),
});
const made = beforeTests(() => lessonWorld(world));
beforeEach(() => {
  standIn.behave("answers");
  standIn.asked.length = 0;
});

const judge = new TokenVerifier(liveKitKey, liveKitSecret);

async function openClass() {
  const lesson = await made.allotted(30);
  await made.moveTo(lesson.startsAt, -5);
  return { ...lesson, key: await made.tutorKey(lesson.id), room: `class-${lesson.lesson.id}` };
}

test("a pass names the server and carries a token that the official library accepts, without the person's name", async () => {
  const { student, lesson, key, room } = await openClass();
  const tutor = await world.visitor().api.roomMedia.givePass({ params: lesson, body: { key, connection: "page-1" } });
  const family = await (await world.as(student)).roomMedia.givePass({ params: lesson, body: {} });
  if (tutor.kind !== "livekit" || family.kind !== "livekit") throw new Error("the passes are for something else");
  expect(tutor.url).toBe(standIn.url);
  const claims = await judge.verify(tutor.token);
  expect(claims).toMatchObject({
    iss: liveKitKey,
    sub: "tutor-page-1",
    video: { room, roomJoin: true, canPublish: true, canSubscribe: true, canUpdateOwnMetadata: false },
  });
  expect(claims.video).not.toHaveProperty("roomAdmin");
  expect((claims.exp ?? 0) - (claims.nbf ?? 0)).toBe(120);
  expect(JSON.stringify(claims)).not.toMatch(/Aarav|Mary/);
  expect((await judge.verify(family.token)).sub).toBe("student-page");
});

test("a check of the network has a room of its own each time, even before the class", async () => {
  const { student, lesson } = await made.allotted(30);
  const family = (await world.as(student)).roomMedia;
  const rooms = await Promise.all(
    [1, 2].map(async () => {
      const pass = await family.givePass({ params: lesson, body: { check: true } });
      return pass.kind === "livekit" ? (await judge.verify(pass.token)).video?.room : undefined;
    }),
  );
  expect(new Set(rooms).size).toBe(2);
  for (const room of rooms) expect(room).toMatch(/^check-[\w-]{36}$/);
});

test("our calls are those of the official library, to the email", async () => {
  const server = liveKitServer({ url: standIn.url, key: liveKitKey, secret: liveKitSecret });
  const official = new RoomServiceClient(standIn.url.replace("ws", "http"), liveKitKey, liveKitSecret);
  const room = "class-1";
  const rules = { name: room, emptyTimeout: 600, departureTimeout: 60, maxParticipants: 6 };
  await official.createRoom(rules);
  await official.listParticipants(room);
  await official.removeParticipant(room, "tutor-1");
  await official.deleteRoom(room);
  const theirs = standIn.asked.splice(0);
  await server.call("CreateRoom", room, rules);
  await server.call("ListParticipants", room, { room });
  await server.call("RemoveParticipant", room, { room, identity: "tutor-1" });
  await server.call("DeleteRoom", room, { room });
  expect(standIn.asked.map(({ body, ...rest }) => ({ ...rest, body: wired(body) }))).toEqual(
    theirs.map(({ body, ...rest }) => ({ ...rest, body: wired(body) })),
  );
});
/** Default values are left out, because they mean the same as none. */
const wired = (body: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== 0 && value !== "" && value !== false));

test("the back office removes one side and leaves the other, closes the room, and is not stopped by a server that is down", async () => {
  const { lesson, key, room } = await openClass();
  await world.visitor().api.roomMedia.givePass({ params: lesson, body: { key } });
  standIn.people.set(room, ["tutor-a", "student-b", "student-c"]);
  const media = liveKitMedia(world.service, { url: standIn.url, key: liveKitKey, secret: liveKitSecret });
  await media.remove(lesson.id, "student");
  expect(standIn.people.get(room)).toEqual(["tutor-a"]);
  await media.close(lesson.id);
  expect(standIn.people.has(room)).toBe(false);
  await media.remove(lesson.id, "tutor"); // nobody is there any more
  standIn.behave("fails");
  await media.close(lesson.id);
  expect(world.logged).toContain("livekit-failed");
});

test.each(["fails", "hangs"] as const)(
  "when LiveKit %s, a person still gets a pass to try with, and the operator is told",
  async (how) => {
    const { lesson, key } = await openClass();
    standIn.behave(how);
    world.logged.length = 0;
    const pass = await world.visitor().api.roomMedia.givePass({ params: lesson, body: { key } });
    expect([pass.kind, world.logged]).toEqual(["livekit", ["livekit-failed"]]);
  },
);

type Signed = { key?: string; secret?: string; body?: string; lifetime?: string };
const sign = (text: string, { key = liveKitKey, secret = liveKitSecret, body = text, lifetime = "5m" }: Signed = {}) =>
  new SignJWT({ sha256: createHash("sha256").update(body).digest("base64") })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(key)
    .setExpirationTime(lifetime)
    .sign(new TextEncoder().encode(secret));
const post = (body: string, authorization: string | undefined, type = "application/webhook+json") =>
  world.visitor().fetch("/api/webhooks/livekit", {
    method: "POST",
    body,
    headers: { "content-type": type, ...(authorization && { authorization }) },
  });
const eventOf = (lessonId: string, event: string, seconds: number, identity = "student-b") =>
  JSON.stringify({
    event,
    id: `EV_${event}`,
    createdAt: String(seconds),
    room: { sid: "RM_1", name: `class-${lessonId}` },
    participant: { sid: "PA_1", identity },
  });

test("an event counts when the official library would accept it, and otherwise not", async () => {
  const { lesson } = await made.allotted(30);
  const official = new WebhookReceiver(liveKitKey, liveKitSecret);
  const body = eventOf(lesson.id, "participant_joined", 1_790_000_000);
  const cases: [string, string, string | undefined, boolean][] = [
    ["as the server signs", body, await sign(body), true],
    ["other bytes that say the same", body.replace("{", "{ "), await sign(body), false],
    ["another body", body.replace("student", "tutor"), await sign(body), false],
    ["no signature", body, undefined, false],
    ["another server", body, await sign(body, { secret: "x".repeat(40) }), false],
    ["another key's name", body, await sign(body, { key: "APIother" }), false],
    ["an hour old", body, await sign(body, { lifetime: "-1h" }), false],
    ["no real token", body, "Bearer nonsense", false],
  ];
  for (const [name, text, authorization, counts] of cases) {
    const accepted = await official.receive(text, authorization).then(
      () => true,
      () => false,
    );
    expect([name, accepted, (await post(text, authorization)).status]).toEqual([name, counts, counts ? 200 : 401]);
  }
  expect((await post(body, await sign(body), "application/json")).status).toBe(415);
});

test("events that come twice or in another order leave one fact, and those of other rooms none", async () => {
  const { lesson } = await made.allotted(30);
  const at = 1_790_000_000;
  const reported = [
    eventOf(lesson.id, "participant_left", at + 300),
    eventOf(lesson.id, "participant_joined", at),
    eventOf(lesson.id, "track_published", at + 5),
    eventOf(lesson.id, "participant_joined", at),
    eventOf(lesson.id, "participant_left", at + 300),
    eventOf(lesson.id, "room_started", at - 60),
    eventOf(lesson.id, "participant_joined", at - 60, "egress"),
    eventOf(crypto.randomUUID(), "participant_joined", at),
    eventOf("of-another-product", "participant_joined", at),
    "not even JSON",
  ];
  for (const body of reported) expect((await post(body, await sign(body))).status).toBe(200);
  const seen = await world.db.selectFrom("room_media_seen").selectAll().where("lesson_id", "=", lesson.id).execute();
  expect(seen).toEqual([
    {
      lesson_id: lesson.id,
      side: "student",
      witness: "livekit",
      first_at: new Date(at * 1_000),
      last_at: new Date((at + 300) * 1_000),
      bytes: 0,
    },
  ]);
});

test("the desk reads what the second witness saw beside the presence of the room", async () => {
  const { lesson, params, startsAt } = await made.allotted(30);
  const at = Math.floor(startsAt.getTime() / 1_000);
  for (const seconds of [at, at + 600]) {
    const body = eventOf(lesson.id, "track_published", seconds);
    expect((await post(body, await sign(body))).status).toBe(200);
  }
  await made.moveTo(startsAt, 20);
  const [shown] = (await (await made.desk()).desk.showRequestFile({ params })).attendance.facts.slice(-1);
  expect(shown).toMatch(
    /^Aarav Malhotra \(student\): picture or voice came through LiveKit between \S+ [AaPp][Mm] and \S+ [AaPp][Mm]\.$/,
  );
});

const { LIVEKIT_URL: url, LIVEKIT_API_KEY: key = "", LIVEKIT_API_SECRET: secret = "" } = process.env;
test.runIf(url)("a real LiveKit server opens a room for a pass, and closes it", async () => {
  const { lesson } = await made.allotted(30);
  const media = liveKitMedia(world.service, { url: url ?? "", key, secret });
  const official = new RoomServiceClient((url ?? "").replace(/^ws/, "http"), key, secret);
  await media.pass({ lessonId: lesson.id, side: "tutor", person: "tutor 1", connection: undefined, check: false });
  expect((await official.listRooms([`class-${lesson.id}`])).map(({ maxParticipants }) => maxParticipants)).toEqual([6]);
  await media.close(lesson.id);
  expect(await official.listRooms([`class-${lesson.id}`])).toEqual([]);
});
