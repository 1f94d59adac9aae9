import { boardLimits, liveStrokeFrame, operationId, operationsFrame, whyRefused } from "@tutoring/contract/board";
import { afterAll, expect, test } from "vitest";
import { BoardPage } from "#api/testing/board-page.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { openRoomServer } from "#api/testing/room-server.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { logSince, storeSnapshots } from "./operations.queries.ts";
import { findRecord } from "./records.queries.ts";

const [world, other] = [useWorld(), useWorld()];
const made = beforeTests(() => lessonWorld(world));
const [one, two] = [beforeTests(() => openRoomServer(world)), beforeTests(() => openRoomServer(other))];
afterAll(() => Promise.all([one.stop(), two.stop()]));

/** A class that is open, and the way in for its two sides. */
async function openClass() {
  const { student, id, lesson, startsAt } = await made.allotted(0);
  const ahead = startsAt.getTime() - 5 * 60_000 - world.service.now().getTime();
  await world.moveClock(ahead);
  await other.moveClock(ahead);
  const key = await made.tutorKey(id);
  const student_ = await world.as(student);
  return {
    id: lesson.id,
    lesson,
    key,
    student,
    tickets: {
      student: async () => (await student_.rooms.joinLesson({ params: lesson, body: {} })).ticket,
      tutor: async () => (await world.visitor().api.rooms.joinLesson({ params: lesson, body: { key } })).ticket,
    },
  };
}
type Class = Awaited<ReturnType<typeof openClass>>;
let authors = 0;

async function come(class_: Class, side: "student" | "tutor", server = one): Promise<BoardPage> {
  const page = new BoardPage(side, (authors += 1));
  await page.enter(server, class_.id, await class_.tickets[side]());
  return page;
}
const line = (page = 0) => ({
  kind: "draw" as const,
  page,
  mark: { kind: "line" as const, style: { colour: 0, width: 0 }, from: { x: 1, y: 1 }, to: { x: 9, y: 9 } },
});
const draw = (page: BoardPage, ...operations: Parameters<BoardPage["copy"]["make"]>[0]) => {
  const ids = page.copy.make(operations);
  while (page.line.flush());
  return ids;
};
const same = async (first: BoardPage, second: BoardPage, marks: number, number = 0) => {
  await expect
    .poll(() => [first.shown(number).length, second.shown(number).length, first.copy.unconfirmed.length])
    .toEqual([marks, marks, 0]);
  expect(second.shown(number)).toEqual(first.shown(number));
};

test("what one draws the other sees, from one process and from another, and the log holds it in order with its time", async () => {
  for (const server of [one, two]) {
    const class_ = await openClass();
    const tutor = await come(class_, "tutor");
    const student = await come(class_, "student", server);
    draw(tutor, line(), line());
    draw(student, line());
    await same(tutor, student, 3);
    const log = await logSince(world.db, class_.id, 0, 10);
    expect(log.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(log.map(({ side }) => side).toSorted()).toEqual(["student", "tutor", "tutor"]);
    expect(log.every(({ atMs }) => atMs > -6 * 60_000 && atMs < -4 * 60_000)).toBe(true);
    tutor.leave();
    student.leave();
  }
});

test("what was drawn without a connection arrives once, and what was missed is caught up", async () => {
  const class_ = await openClass();
  const tutor = await come(class_, "tutor");
  const student = await come(class_, "student", two);
  draw(tutor, line());
  await same(tutor, student, 1);
  student.leave();
  draw(student, line(), line());
  draw(tutor, line(), line());
  expect(student.shown(0)).toHaveLength(3);
  await student.enter(two, class_.id, await class_.tickets.student());
  while (student.line.flush());
  await same(student, tutor, 5);
  // sent once more: the first answer was lost with its connection
  student.copy.takeUp([{ ...line(), id: operationId(student.copy.author, 1) }], 2);
  while (student.line.flush());
  await expect.poll(() => student.copy.unconfirmed).toEqual([]);
  expect((await findRecord(world.db, class_.id))?.lastSeq).toBe(5);
  for (const page of [tutor, student]) page.leave();
});

test("a late joiner gets the tutor's page first, made of a snapshot and what came after, and others when looked at", async () => {
  const class_ = await openClass();
  const tutor = await come(class_, "tutor");
  const ids = draw(tutor, line(), line(), { kind: "pages", count: 2 }, { kind: "go", to: 1 }, line(1));
  draw(tutor, { kind: "erase", page: 0, marks: [ids[0] ?? 0] });
  await expect.poll(() => tutor.copy.unconfirmed).toEqual([]);
  await storeSnapshots(world.db, class_.id);
  draw(tutor, line(1), line(0));
  await expect.poll(() => tutor.copy.unconfirmed).toEqual([]);
  const late = await come(class_, "student", two);
  await expect.poll(() => late.shown(1)).toEqual(tutor.shown(1));
  expect(late.copy.facts).toMatchObject({ pages: 2, looks: { tutor: 1 } });
  expect(late.shown(0)).toEqual([]);
  late.line.syncCheckout(0);
  await same(tutor, late, 2);
  draw(tutor, { kind: "hide", page: 0, target: tutor.copy.author * 2 ** 20 + 6 }); // the erasing
  await same(tutor, late, 3);
  for (const page of [tutor, late]) page.leave();
});

const moveTo = (target: number, x: number) => ({
  kind: "change" as const,
  page: 0,
  target,
  mark: { ...line().mark, from: { x, y: 1 }, to: { x: x + 8, y: 9 } },
});
const placeOf = (page: BoardPage, id: number) => {
  const mark = page.copy.page(0)?.drawn.get(id)?.mark;
  return mark?.kind === "line" ? mark.from.x : undefined;
};

test("two who move one drawing at once end with the last move, from two processes, and so does a late joiner", async () => {
  const class_ = await openClass();
  const tutor = await come(class_, "tutor");
  const student = await come(class_, "student", two);
  const [mine = 0] = draw(student, line());
  await same(tutor, student, 1);
  for (let nth = 1; nth <= 5; nth += 1) {
    draw(tutor, moveTo(mine, 100 * nth));
    draw(student, moveTo(mine, 100 * nth + 50));
  }
  await expect.poll(() => [tutor.copy.unconfirmed, student.copy.unconfirmed]).toEqual([[], []]);
  await expect.poll(() => [tutor.copy.seq, student.copy.seq]).toEqual([11, 11]);
  const log = await logSince(world.db, class_.id, 0, 20);
  const last = log.at(-1)?.operation;
  const place = last?.kind === "change" && last.mark.kind === "line" ? last.mark.from.x : 0;
  expect([placeOf(tutor, mine), placeOf(student, mine)]).toEqual([place, place]);
  expect([tutor.refused, student.refused]).toEqual([[], []]);
  await storeSnapshots(world.db, class_.id);
  student.leave();
  const late = await come(class_, "student");
  await expect.poll(() => placeOf(late, mine)).toBe(place);
  for (const page of [tutor, late]) page.leave();
});

test(
  "a student cannot move what the tutor drew, nor anyone a drawing that is not there, and nobody sees an attempt",
  { meta: { proves: ["C47"] } },
  async () => {
    const class_ = await openClass();
    const tutor = await come(class_, "tutor");
    const student = await come(class_, "student");
    const [mine = 0, erasing = 0] = draw(tutor, line(), { kind: "erase", page: 0, marks: [] });
    await same(tutor, student, 1);
    for (const target of [mine, erasing, operationId(77, 1)]) draw(student, moveTo(target, 500));
    draw(student, { ...moveTo(mine, 500), page: 1 });
    await expect.poll(() => student.refused.length).toBeGreaterThan(0);
    await expect.poll(() => student.copy.unconfirmed).toEqual([]);
    expect(await logSince(world.db, class_.id, 0, 20)).toHaveLength(2);
    expect([placeOf(tutor, mine), placeOf(student, mine)]).toEqual([1, 1]);
    draw(tutor, moveTo(mine, 300));
    await expect.poll(() => placeOf(student, mine)).toBe(300);
    for (const page of [tutor, student]) page.leave();
  },
);

test("a student without the pen draws nothing, and draws again once it is given", async () => {
  const class_ = await openClass();
  const tutor = await come(class_, "tutor");
  const student = await come(class_, "student");
  draw(tutor, { kind: "pen", given: false });
  await expect.poll(() => student.copy.facts.penGiven).toBe(false);
  draw(student, line());
  await expect.poll(() => student.refused).toEqual(["pen-taken"]);
  expect(student.shown(0)).toEqual([]);
  draw(student, { kind: "pen", given: true });
  await expect.poll(() => student.refused).toEqual(["pen-taken", "pen-taken"]);
  draw(tutor, { kind: "pen", given: true });
  await expect.poll(() => student.copy.facts.penGiven).toBe(true);
  draw(student, line());
  await same(student, tutor, 1);
  for (const page of [tutor, student]) page.leave();
});

test("ink is shown to the others at once, and stored nowhere", async () => {
  const class_ = await openClass();
  const tutor = await come(class_, "tutor");
  const student = await come(class_, "student", two);
  await tutor.socket?.next("members", ({ members }) => members.length === 2);
  const liveStroke = liveStrokeFrame({ kind: "begins", pen: 3, page: 0, style: { colour: 1, width: 1 }, points: [4, 4, 8, 8] });
  tutor.socket?.send(new Uint8Array([1, ...liveStroke]));
  await expect.poll(() => student.liveStrokes).toEqual([liveStroke]);
  expect(tutor.liveStrokes).toEqual([]);
  expect(await findRecord(world.db, class_.id)).toBeUndefined();
  for (const page of [tutor, student]) page.leave();
});

test("a board that is full says so, and keeps what it has", async () => {
  const class_ = await openClass();
  const tutor = await come(class_, "tutor");
  draw(tutor, line());
  await expect.poll(() => tutor.copy.unconfirmed).toEqual([]);
  await world.db
    .updateTable("room_records")
    .set({ last_seq: boardLimits.operations })
    .where("lesson_id", "=", class_.id)
    .execute();
  draw(tutor, line());
  await expect.poll(() => tutor.refused).toEqual(["full"]);
  await world.db
    .updateTable("room_records")
    .set({ last_seq: 1, bytes: boardLimits.bytes - 5 })
    .where("lesson_id", "=", class_.id)
    .execute();
  draw(tutor, line());
  await expect.poll(() => tutor.refused).toEqual(["full", "full"]);
  expect(tutor.shown(0)).toHaveLength(1);
  tutor.leave();
});

test("operations that no page sends are refused, and the room goes on", async () => {
  const class_ = await openClass();
  const tutor = await come(class_, "tutor");
  const beside = operationsFrame([{ ...line(7), id: operationId(tutor.copy.author, 900) }]);
  const foreign = operationsFrame([
    {
      id: operationId(tutor.copy.author, 901),
      kind: "draw",
      page: 0,
      mark: { kind: "picture", picture: "00000000-0000-4000-8000-000000000000", from: { x: 0, y: 0 }, to: { x: 9, y: 9 } },
    },
  ]);
  for (const frame of [beside, foreign, new Uint8Array([1, 255, 255]), new Uint8Array([99])])
    tutor.socket?.send(new Uint8Array([1, ...frame]));
  await expect.poll(() => tutor.refused).toEqual(["unreadable", "unreadable", "unreadable"]);
  expect(whyRefused).toContain("unreadable");
  draw(tutor, line());
  await expect.poll(() => tutor.copy.unconfirmed).toEqual([]);
  expect(await logSince(world.db, class_.id, 0, 10)).toHaveLength(1);
  tutor.leave();
});
