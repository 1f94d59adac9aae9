import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addChatMessage } from "#api/domains/rooms/chat/chat-channel.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { messageWorld, saying } from "#api/testing/message-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { count, report } from "./counts.ts";
import { placesIn } from "./growing-bodies.ts";
import { openNeighbour } from "./neighbour.ts";
import { callerOf, routes } from "./people.ts";

const world = useWorld({ sendsPerClientHour: 10_000_000 });
const classes = beforeTests(() => lessonWorld(world));
const neighbour = beforeTests(() => openNeighbour(world));

/** The slowest of all signs to read: they become up to eighteen letters, digits and dots, or combine with what precedes them. */
const worstSigns = [
  "\uFDFA",
  "\uFDFB",
  "\u215D",
  "\u3242",
  "\u00A8",
  "\u33C2",
  "\u0344",
  "\u06DA",
  "\u{11A97}",
  "\uFDFA1",
  "\uFDFA ",
];
const lengths = [20_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20];
/** The longest wait of a neighbour's slowest hundredth, in milliseconds; the short attacks run beside other tests. */
const maxWait = count({ small: 500, all: 100 });

/** Begins with a letter, because marks alone are no text. */
const filled = (sign: string, length: number) => `a${sign.repeat(Math.floor((length - 1) / sign.length))}`;

test(
  "a family that fills its chat and its conversation with the slowest signs keeps nobody waiting while it reads them",
  { meta: { proves: ["C109"] }, timeout: 300_000 },
  async () => {
    const met = await messageWorld(world, classes)(30);
    const { student, lesson } = await classes.allotted(60);
    const family = await world.as(student);
    const rooms = count({ small: 200, all: 1_000 });
    for (let nth = 0; nth < rooms; nth += 1) {
      const words = filled(worstSigns[nth % worstSigns.length] ?? "", 1_000);
      await addChatMessage(world.db, lesson.id, { id: randomUUID(), side: "student", name: "Aarav", words, picture: null });
    }
    for (const sign of worstSigns) await saying(met.tutor, met.of)(filled(sign, 2_000));

    const rounds = count({ small: 5, all: 50 });
    const p99 = await neighbour.p99During(async () => {
      for (let round = 0; round < rounds; round += 1)
        await Promise.all([
          family.roomBoard.showRecord({ params: lesson, body: {} }),
          met.family.messages.showConversation(met.of),
          met.family.messages.listConversations(),
          met.tutor.messages.showConversation(met.of),
        ]);
    });
    report("reading texts of the slowest signs", { rounds, "a neighbour's p99 in ms": Math.round(p99) });
    expect(p99).toBeLessThan(maxWait);
  },
);

test("the slowest signs in every text field that there is keep nobody waiting", async () => {
  let sent = 0;
  const signs = worstSigns.slice(0, count({ small: 1, all: worstSigns.length }));
  const p99 = await neighbour.p99During(async () => {
    for (const [, route] of routes) {
      const { body, method, path } = route;
      if (body?.kind !== "json") continue;
      const caller = await callerOf(world, route);
      for (const place of placesIn(body.schema).filter(({ takes }) => takes === "text"))
        for (const sign of signs) {
          const given = lengths.map((length) => place.put(filled(sign, length)));
          const longest = given.find((one) => body.schema.safeParse(one).success) ?? given.at(0);
          const address = `/api${path.replace(/:\w+/g, "1")}`;
          await caller.fetch(address, {
            method,
            headers: { "content-type": "application/json" },
            body: JSON.stringify(longest),
          });
          sent += 1;
        }
    }
    const visitor = world.visitor();
    for (const sign of signs)
      for (const length of [1_000, 200, 60])
        await visitor.fetch(`/api/courses/filter?search=${encodeURIComponent(filled(sign, length))}`);
  });
  report("texts of the slowest signs", { sent, "a neighbour's p99 in ms": Math.round(p99) });
  expect(sent).toBeGreaterThan(100);
  expect(p99).toBeLessThan(maxWait);
}, 300_000);
