import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { png } from "#api/testing/hostile-files.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { messageWorld } from "#api/testing/message-world.ts";
import { browserAt } from "./neighbour.ts";
import { useNeighbour } from "./use-neighbour.ts";

const harness = useNeighbour({ sendsPerClientHour: 10_000_000 });
const held: Socket[] = [];
let photo: () => File;
let classes: Awaited<ReturnType<typeof lessonWorld>>;
beforeAll(async () => {
  classes = await lessonWorld(harness.world);
  const bytes = Buffer.from(await png(60, 40));
  photo = () => new File([bytes], "page.png", { type: "image/png" });
});
afterAll(() => held.forEach((socket) => socket.destroy()));

/** Begins an upload that never ends. Resolves to the status with which it was refused, or undefined while it is still read. */
async function hold(path: string, token: string | undefined): Promise<number | undefined> {
  const { hostname, port, host } = new URL(harness.product.url);
  const socket = connect(Number(port), hostname);
  held.push(socket);
  socket.on("error", () => {});
  await once(socket, "connect");
  const bearer = token ? `Authorization: Bearer ${token}\r\n` : "";
  socket.write(
    `POST /api${path} HTTP/1.1\r\nHost: ${host}\r\n${bearer}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 4000000\r\n\r\n--x`,
  );
  const refused = once(socket, "data").then(([answer]) => Number(/^HTTP\/1.1 (\d+)/.exec(String(answer))?.[1]));
  const read = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 700));
  return Promise.race([refused, read]);
}

test(
  "families who hold uploads to conversations of others, and strangers to others' classes, take a slot from nobody",
  { meta: { proves: ["C111"] } },
  async () => {
    const { world, product } = harness;
    const met = await messageWorld(world, classes)(30);
    const attackers = await Promise.all([1, 2, 3].map(async () => browserAt(product, world, await world.make.student())));
    const refused = await Promise.all([
      ...attackers.flatMap(({ token }) => [1, 2, 3, 4].map(() => hold(`/conversations/${met.of.params.id}/photos`, token))),
      ...attackers.flatMap(({ token }) => [1, 2].map(() => hold(`/conversations/${crypto.randomUUID()}/photos`, token))),
      ...Array.from({ length: 8 }, () => hold(`/classes/${crypto.randomUUID()}/pictures`, undefined)),
    ]);
    expect(new Set(refused)).toEqual(new Set([401, 404]));
    const said = { id: crypto.randomUUID(), words: "This page", picture: photo() };
    expect(await met.family.messages.sendPhoto({ ...met.of, body: said })).toMatchObject({ words: "This page" });
  },
);

test(
  "an account that holds uploads of its own keeps no other family and no tutor from sending a photo",
  { meta: { proves: ["C111"] } },
  async () => {
    const { world, product } = harness;
    const met = messageWorld(world, classes);
    const holders = await Promise.all(
      [60, 90, 120, 150, 180, 210, 240, 270].map(async (hours) => {
        const { student, of } = await met(hours);
        return { of, token: (await browserAt(product, world, student)).token };
      }),
    );
    for (const { of, token } of holders)
      expect(await Promise.all([1, 2].map(() => hold(`/conversations/${of.params.id}/photos`, token)))).toEqual([
        undefined,
        undefined,
      ]);
    const { student, tutorAccount, of } = await met(300);
    for (const person of [student, tutorAccount]) {
      const { api } = await browserAt(product, world, person);
      const said = { id: crypto.randomUUID(), words: "This page", picture: photo() };
      expect(await api.messages.sendPhoto({ ...of, body: said })).toMatchObject({ words: "This page" });
    }
  },
);
