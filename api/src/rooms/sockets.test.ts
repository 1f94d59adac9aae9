import { closeCodes } from "@tutoring/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { classWorld } from "#api/testing/class-world.ts";
import { openRoomServer, type RoomServer } from "#api/testing/room-server.ts";
import { startWorld, type World } from "#api/testing/world.ts";
import { lockRoom } from "./presence.queries.ts";

let world: World;
let other: World;
let made: Awaited<ReturnType<typeof classWorld>>;
let one: RoomServer;
let two: RoomServer;
beforeAll(async () => {
  world = await startWorld();
  other = await startWorld();
  made = await classWorld(world);
  [one, two] = [await openRoomServer(world), await openRoomServer(other)];
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await Promise.all([world.stop(), other.stop()]);
});

/** A class that can be entered, and tickets for its two sides. */
async function openClass() {
  const { student, id, lesson, params, startsAt } = await made.allotted(0);
  const ahead = startsAt.getTime() - 5 * 60_000 - world.service.now().getTime();
  await world.moveClock(ahead);
  await other.moveClock(ahead);
  const key = await made.tutorKey(id);
  const tutor = world.visitor().api;
  return {
    id: lesson.id,
    params,
    student,
    studentTicket: async () => (await (await world.as(student)).rooms.joinLesson({ params: lesson, body: {} })).ticket,
    tutorTicket: async () => (await tutor.rooms.joinLesson({ params: lesson, body: { key } })).ticket,
  };
}

test("two people of a class find each other, in one process or in two", async () => {
  for (const [here, there] of [
    [one, one],
    [one, two],
  ] as const) {
    const class_ = await openClass();
    const student = await here.enter(class_.id, await class_.studentTicket());
    const tutor = await there.enter(class_.id, await class_.tutorTicket());
    const { members } = await student.next("members", ({ members: all }) => all.length === 2);
    expect(members.map(({ side }) => side)).toEqual(["student", "tutor"]);
    expect((await tutor.next("welcome")).members.map(({ name }) => name)).toEqual(["Aarav Malhotra", "Mary Thomas"]);
    tutor.web.close();
    await student.next(
      "members",
      ({ members: all }) => all.length === 1 && student.heard.some((m) => m.kind === "members" && m.members.length === 2),
    );
    student.web.close();
  }
});

test("a ticket lets in once, and to its own class alone", async () => {
  const class_ = await openClass();
  const elsewhere = await openClass();
  const ticket = await class_.studentTicket();
  const wrong = one.connect(elsewhere.id);
  wrong.send({ kind: "enter", ticket });
  expect(await wrong.closed).toBe(closeCodes.badMessage);
  const right = await one.enter(class_.id, ticket);
  const twice = two.connect(class_.id);
  twice.send({ kind: "enter", ticket });
  expect(await twice.closed).toBe(closeCodes.badMessage);
  right.web.close();
});

test("a newer tab takes over, also from another process, and the older one is told why", async () => {
  const class_ = await openClass();
  const older = await one.enter(class_.id, await class_.studentTicket());
  const newer = await one.enter(class_.id, await class_.studentTicket());
  expect(await older.closed).toBe(closeCodes.takenOver);
  await two.enter(class_.id, await class_.studentTicket());
  expect(await newer.closed).toBe(closeCodes.takenOver);
});

test("a tab that was closed while it waited to come in takes over from nobody", async () => {
  const class_ = await openClass();
  const ticket = await class_.studentTicket();
  const late = one.connect(class_.id);
  await world.db.transaction().execute(async (inside) => {
    await lockRoom(inside, class_.id);
    late.send({ kind: "enter", ticket });
    await expect.poll(() => waitingForLocks()).toBeGreaterThan(0);
    late.web.close();
    await late.closed;
  });
  const tutor = await one.enter(class_.id, await class_.tutorTicket());
  expect(await world.db.selectFrom("room_presence").select("side").where("lesson_id", "=", class_.id).execute()).toEqual([
    { side: "tutor" },
  ]);
  tutor.web.close();
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_locks where locktype = 'advisory' and not granted`.execute(world.db);
  return rows[0]?.count ?? 0;
}
