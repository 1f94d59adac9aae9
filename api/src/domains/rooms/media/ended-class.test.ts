import { closeCodes, type MediaPass } from "@tutoring/contract";
import { afterAll, expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { openRoomServer } from "#api/testing/room-server.ts";
import { type TurnClient, turnClient } from "@tutoring/turn-relay/testing/turn-client";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { openRelay } from "@tutoring/turn-relay";
import { meshMedia } from "./mesh.ts";

const secret = "of the relay of this test";
const relay = beforeTests(() => openRelay({ secret, hosts: ["127.0.0.1"], ports: [0] }));
afterAll(() => relay.close());
const world = useWorld({
  media: (service) => meshMedia(service, { secret, urls: [`turn:127.0.0.1:${relay.port}?transport=udp`], relay }),
});
const made = beforeTests(() => lessonWorld(world));
const server = beforeTests(() => openRoomServer(world));
afterAll(() => server.stop());
const clients: TurnClient[] = [];
afterAll(() => {
  for (const client of clients) client.close();
});

/** A client of the relay with the pass of a participant. */
async function call(given: MediaPass): Promise<void> {
  const credentials = given.kind === "mesh" ? given.iceServers[0] : undefined;
  if (!credentials) throw new Error("the pass names no relay");
  const client = await turnClient({ port: relay.port }, credentials);
  clients.push(client);
  expect((await client.login()).code).toBe(200);
}

test(
  "a page that is no longer in the room loses picture and voice too when the class is ended",
  { meta: { proves: ["C43"] } },
  async () => {
    const { student, id, lesson, startsAt } = await made.allotted(0);
    await made.moveTo(startsAt, -5);
    await call(await (await world.as(student)).roomMedia.givePass({ params: lesson, body: {} }));
    expect(relay.places()).toBe(1);
    const body = { key: await made.tutorKey(id) };
    await world.visitor().api.rooms.endRoom({ params: lesson, body });
    await expect.poll(() => relay.places()).toBe(0);
  },
);

test("when the tutor ends the class, picture and voice of everybody end with it, and no pass starts them again", async () => {
  const { student, id, lesson, startsAt } = await made.allotted(0);
  await made.moveTo(startsAt, -5);
  const key = await made.tutorKey(id);
  const people = [
    { api: (await world.as(student)).rooms, passes: (await world.as(student)).roomMedia, body: {} },
    { api: world.visitor().api.rooms, passes: world.visitor().api.roomMedia, body: { key } },
  ];
  const sockets = [];
  for (const { api, passes, body } of people) {
    sockets.push(await server.enter(lesson.id, (await api.joinLesson({ params: lesson, body })).ticket));
    await call(await passes.givePass({ params: lesson, body }));
  }
  expect(relay.places()).toBe(2);
  await world.visitor().api.rooms.endRoom({ params: lesson, body: { key } });
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([closeCodes.roomOver, closeCodes.roomOver]);
  await expect.poll(() => relay.places()).toBe(0);
  for (const { passes, body } of people)
    await expect(passes.givePass({ params: lesson, body })).rejects.toMatchObject({
      problem: expect.objectContaining({ id: "class-ended" }) as object,
    });
});
