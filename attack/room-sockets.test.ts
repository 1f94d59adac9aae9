import { randomBytes } from "node:crypto";
import { closeCodes } from "@tutoring/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { openRoomServer } from "#api/testing/room-server.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { count, report } from "./counts.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));
const server = beforeTests(() => openRoomServer(world));
afterAll(() => server.stop());
let good: Awaited<ReturnType<typeof openClass>>;
let staying: NodeJS.Timeout;

beforeAll(async () => {
  good = await openClass();
  staying = setInterval(() => {
    for (const socket of [good.student, good.tutor]) socket.send({ kind: "beat", visible: true, active: true });
  }, 1_000);
});
afterAll(() => clearInterval(staying));

/** A class under way with both inside. */
async function openClass() {
  const { student, id, lesson, startsAt } = await made.allotted(0.1);
  await made.moveTo(startsAt, -5);
  const key = await made.tutorKey(id);
  const ticketOf = {
    student: async () => (await (await world.as(student)).rooms.joinLesson({ params: lesson, body: {} })).ticket,
    tutor: async () => (await world.visitor().api.rooms.joinLesson({ params: lesson, body: { key } })).ticket,
  };
  return {
    lessonId: lesson.id,
    ticketOf,
    student: await server.enter(lesson.id, await ticketOf.student(), { "x-client": `good ${lesson.id}` }),
    tutor: await server.enter(lesson.id, await ticketOf.tutor(), { "x-client": `good ${lesson.id}` }),
  };
}

/** The people of the good class have noticed nothing. */
const unharmed = () => {
  expect([good.student.web.readyState, good.tutor.web.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
};

test(
  "a flood of messages, of bytes, and messages of a megabyte cost the sender the socket, and nobody else",
  { meta: { proves: ["C18"] } },
  async () => {
    const rounds = count({ small: 1, all: 10 });
    for (let round = 0; round < rounds; round += 1) {
      const bad = await openClass();
      for (let nth = 0; nth < 1_000; nth += 1) bad.student.send({ kind: "beat", visible: true, active: true });
      expect(await bad.student.closed).toBe(closeCodes.flood);
      expect(bad.tutor.web.readyState).toBe(WebSocket.OPEN);

      const again = await server.enter(bad.lessonId, await bad.ticketOf.student());
      for (let nth = 0; nth < 2_000; nth += 1) again.send(new Uint8Array([2, 1, 2, 3]));
      expect(await again.closed).toBe(closeCodes.flood);

      const large = await server.enter(bad.lessonId, await bad.ticketOf.student());
      large.send(randomBytes(1024 * 1024));
      expect([1006, 1009]).toContain(await large.closed);
      expect(bad.tutor.web.readyState).toBe(WebSocket.OPEN);
      bad.tutor.web.close();
    }
    unharmed();
    report("floods of a room's socket", { rounds, "only the sender closed": rounds });
  },
);

test("nonsense of every kind closes only the socket that it comes through", async () => {
  const nonsense: (string | Uint8Array)[] = [
    "",
    "null",
    "[]",
    "{",
    '{"kind":"__proto__"}',
    '{"kind":"enter"}',
    `{"kind":"beat","visible":1,"active":${"[".repeat(1_000)}`,
    JSON.stringify({ kind: "enter", ticket: "x".repeat(3_000) }),
    "\u0000",
    new Uint8Array(0),
    new Uint8Array([0]),
    new Uint8Array([255, 1, 2]),
  ];
  for (const one of nonsense) {
    const stranger = server.connect(good.lessonId);
    stranger.send(one);
    expect(await stranger.closed).toBe(closeCodes.badMessage);
  }
  unharmed();
  expect(world.logged).not.toContain("room-message-failed");
});

test(
  "pages of other sites, other addresses and requests without an origin get no socket",
  { meta: { proves: ["4.4.2"] } },
  async () => {
    for (const origin of ["https://evil.example", "null", "http://localhost:3000.evil.example", ""]) {
      expect(await server.connect(good.lessonId, { origin }).closed).toBe(403);
    }
    expect(await server.connect("not-an-id").closed).toBe(404);
    unharmed();
  },
);

test(
  "a ticket of another class, a used one, a late one and a guessed one let nobody in",
  { meta: { proves: ["4.4.3"] } },
  async () => {
    const [own, other] = [await openClass(), await openClass()];
    const [foreign, late] = [await other.ticketOf.student(), await own.ticketOf.student()];
    const used = await own.ticketOf.student();
    own.student = await server.enter(own.lessonId, used, { "x-client": `own ${own.lessonId}` }); // its own people may use it, once
    const guesses = Array.from({ length: count({ small: 50, all: 2_000 }) }, () => randomBytes(24).toString("base64url"));
    const refused = async (ticket: string, nth = 0) => {
      const stranger = server.connect(own.lessonId, { "x-client": `203.0.113.${nth % 250}` });
      stranger.send({ kind: "enter", ticket });
      return stranger.closed;
    };
    for (const ticket of [foreign, used]) expect(await refused(ticket)).toBe(closeCodes.badMessage);
    for (const [nth, ticket] of guesses.entries()) expect(await refused(ticket, nth)).toBe(closeCodes.badMessage);
    await world.db
      .updateTable("room_tickets")
      .set({ expires_at: new Date(0) })
      .where("lesson_id", "=", own.lessonId)
      .execute();
    expect(await refused(late)).toBe(closeCodes.badMessage);
    unharmed();
    for (const socket of [own.student, own.tutor, other.student, other.tutor]) socket.web.close();
    report("guessed tickets of a room", { tried: guesses.length, "let in": 0 });
  },
);

test(
  "five hundred sockets of one client that do not enter are closed within five seconds",
  { meta: { proves: ["C18"] }, timeout: 60_000 },
  async () => {
    const sockets = Array.from({ length: 500 }, () => server.connect(good.lessonId, { "x-client": "203.0.113.66" }));
    const codes = await Promise.all(sockets.map(({ closed }) => closed));
    expect(codes.filter((code) => code === 429)).toHaveLength(440);
    expect(codes.filter((code) => code === closeCodes.badMessage)).toHaveLength(60);
    unharmed();
    const after = await openClass();
    for (const socket of [after.student, after.tutor]) socket.web.close();
  },
);

test(
  "a reader who takes nothing is cut off, and what was sent to them is not kept",
  { meta: { proves: ["C18"] }, timeout: 60_000 },
  async () => {
    const bad = await openClass();
    const raw = (bad.student.web as unknown as { _socket: { pause: () => void } })._socket;
    const member = world.api.rooms.rooms.hub.membersOf(bad.lessonId).find(({ side }) => side === "student");
    raw.pause();
    const name = "x".repeat(64 * 1024);
    for (let nth = 0; nth < 500 && world.api.rooms.rooms.hub.membersOf(bad.lessonId).length === 2; nth += 1) {
      member?.send({ kind: "over", by: name });
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(() => world.api.rooms.rooms.hub.membersOf(bad.lessonId).map(({ side }) => side)).toEqual(["tutor"]);
    expect(member?.buffered()).toBeLessThan(1024 * 1024);
    unharmed();
    bad.student.web.terminate();
    bad.tutor.web.close();
  },
);
