import { closeCodes } from "@tutoring/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useRooms } from "#api/testing/use-rooms.ts";
import { lockRoom } from "./presence.queries.ts";

const rooms = useRooms();

test("two people of a class find each other, in one process or in two", async () => {
  for (const [here, there] of [
    [rooms.one, rooms.one],
    [rooms.one, rooms.two],
  ] as const) {
    const class_ = await rooms.openLesson();
    const student = await here.enter(class_.lessonId, await class_.ticket("student"));
    const tutor = await there.enter(class_.lessonId, await class_.ticket("tutor"));
    const { members } = await student.next("members", ({ members: all }) => all.length === 2);
    expect(members.map(({ side }) => side)).toEqual(["student", "tutor"]);
    expect((await tutor.next("welcome")).members.map(({ name }) => name)).toEqual(["Aarav Malhotra", "Mary Thomas"]);
    tutor.web.close();
    await student.next(
      "members",
      ({ members: all }) => all.length === 1 && student.received.some((m) => m.kind === "members" && m.members.length === 2),
    );
    student.web.close();
  }
});

test("a ticket admits once, and only to its own class", { meta: { proves: ["4.4.4"] } }, async () => {
  const class_ = await rooms.openLesson();
  const elsewhere = await rooms.openLesson();
  const ticket = await class_.ticket("student");
  const wrong = rooms.one.connect(elsewhere.lessonId);
  wrong.send({ kind: "enter", ticket });
  expect(await wrong.closed).toBe(closeCodes.badMessage);
  const right = await rooms.one.enter(class_.lessonId, ticket);
  const twice = rooms.two.connect(class_.lessonId);
  twice.send({ kind: "enter", ticket });
  expect(await twice.closed).toBe(closeCodes.badMessage);
  right.web.close();
});

test("a newer tab takes over, also from another process, and the older one is told why", async () => {
  const class_ = await rooms.openLesson();
  const older = await rooms.one.enter(class_.lessonId, await class_.ticket("student"));
  const newer = await rooms.one.enter(class_.lessonId, await class_.ticket("student"));
  expect(await older.closed).toBe(closeCodes.takenOver);
  await rooms.two.enter(class_.lessonId, await class_.ticket("student"));
  expect(await newer.closed).toBe(closeCodes.takenOver);
});

test("a tab that was closed while it waited to come in takes over from nobody", async () => {
  const class_ = await rooms.openLesson();
  const ticket = await class_.ticket("student");
  const late = rooms.one.connect(class_.lessonId);
  await rooms.world.db.transaction().execute(async (inside) => {
    await lockRoom(inside, class_.lessonId);
    late.send({ kind: "enter", ticket });
    await expect.poll(() => waitingForLocks()).toBeGreaterThan(0);
    late.web.close();
    await late.closed;
  });
  const tutor = await rooms.one.enter(class_.lessonId, await class_.ticket("tutor"));
  expect(
    await rooms.world.db.selectFrom("room_presence").select("side").where("lesson_id", "=", class_.lessonId).execute(),
  ).toEqual([{ side: "tutor" }]);
  tutor.web.close();
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_locks where locktype = 'advisory' and not granted`.execute(rooms.world.db);
  return rows[0]?.count ?? 0;
}
