import { boardLimits, liveStrokeFrame, operationId, operationsFrame } from "@tutoring/contract/board";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { BoardPage } from "#api/testing/board-page.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { openRoomServer } from "#api/testing/room-server.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { logSince } from "#api/domains/rooms/board/operations.queries.ts";
import { anyHistory, play } from "../web/app/class/board/testing/board-histories.ts";
import { count, report } from "./counts.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));
const server = beforeTests(() => openRoomServer(world));
afterAll(() => server.stop());

/** A class that is open, with both sides in it. */
async function openClass() {
  const { student, id, lesson, startsAt } = await made.allotted(0);
  await world.moveClock(startsAt.getTime() - 5 * 60_000 - world.service.now().getTime());
  const key = await made.tutorKey(id);
  const family = await world.as(student);
  const ticket = {
    student: async () => (await family.rooms.joinLesson({ params: lesson, body: {} })).ticket,
    tutor: async () => (await world.visitor().api.rooms.joinLesson({ params: lesson, body: { key } })).ticket,
  };
  const come = async (side: "student" | "tutor") => {
    const page = new BoardPage(side, side === "tutor" ? 1 : 2);
    await page.enter(server, lesson.id, await ticket[side]());
    return page;
  };
  return { lesson, key, family, ticket, student: await come("student"), tutor: await come("tutor") };
}

test("ten thousand histories of two people who draw, lose their connection and come back end with one board", () => {
  const numRuns = count({ small: 100, all: 10_000 });
  fc.assert(
    fc.property(anyHistory, (history) => {
      const { shown, logged } = play(history);
      expect(shown).toEqual(logged);
    }),
    { numRuns },
  );
  report("board histories", { histories: numRuns, "different boards": 0 });
});

const dot = (id: number, page = 0) => ({
  id,
  kind: "draw" as const,
  page,
  mark: { kind: "line" as const, style: { colour: 0, width: 0 }, from: { x: 1, y: 1 }, to: { x: 2, y: 2 } },
});
const bytes = (frame: Uint8Array) => new Uint8Array([1, ...frame]);

test("random bytes on the board's channel never reach the log, and the room goes on", async () => {
  const { lesson, student, tutor } = await openClass();
  const frames = fc.sample(fc.uint8Array({ minLength: 1, maxLength: 60 }), count({ small: 60, all: 100 }));
  for (const frame of frames) student.socket?.send(bytes(new Uint8Array([1, ...frame])));
  const before = (await logSince(world.db, lesson.id, 0, 1_000)).length;
  tutor.copy.make([dot(0)]);
  tutor.line.flush();
  await expect.poll(() => tutor.copy.unconfirmed).toEqual([]);
  const log = await logSince(world.db, lesson.id, 0, 1_000); // everything in it can be read again
  expect(log.length).toBeLessThanOrEqual(before + frames.length + 1);
  expect(log.some(({ side }) => side === "tutor")).toBe(true);
  for (const page of [student, tutor]) page.leave();
});

test("a frame recorded in one class does nothing to another: its pictures are not there, and its ticket opens nothing", async () => {
  const one = await openClass();
  const other = await openClass();
  const picture = await stored(one);
  const frame = operationsFrame([
    {
      id: operationId(9, 1),
      kind: "draw",
      page: 0,
      mark: { kind: "picture", picture, from: { x: 0, y: 0 }, to: { x: 9, y: 9 } },
    },
  ]);
  other.student.socket?.send(bytes(frame));
  await expect.poll(() => other.student.refused).toEqual(["unreadable"]);
  const params = { id: other.lesson.id, picture };
  await expect(other.family.roomBoard.openRoomPicture({ params, body: {} })).rejects.toMatchObject({
    problem: { id: "picture-gone" },
  });
  const stranger = await world.as(await world.make.student());
  await expect(stranger.roomBoard.openRoomPicture({ params: { id: one.lesson.id, picture }, body: {} })).rejects.toMatchObject({
    problem: { id: "not-your-class" },
  });
  for (const call of ["showRecord", "openBoardLog"] as const)
    await expect(stranger.roomBoard[call]({ params: one.lesson, body: {} })).rejects.toMatchObject({
      problem: { id: "not-your-class" },
    });
  expect(await logSince(world.db, other.lesson.id, 0, 10)).toEqual([]);
  for (const page of [one.student, one.tutor, other.student, other.tutor]) page.leave();
});

async function stored({ lesson, family }: Awaited<ReturnType<typeof openClass>>): Promise<string> {
  const { png } = await import("#api/testing/hostile-files.ts");
  const picture = new File([await png()], "a.png", { type: "image/png" });
  return (await family.roomBoard.addRoomPicture({ params: lesson, body: { picture } })).picture;
}

test("files that are not pictures are refused in a room, and so are pictures from elsewhere", async () => {
  const { lesson, family, student, tutor } = await openClass();
  const { hostileFiles } = await import("#api/testing/hostile-files.ts");
  const small = (await hostileFiles(5 * 1024 * 1024)).filter(({ file }) => file.size < 1_000_000);
  for (const { what, file: picture, picture: isPicture } of small) {
    const stored = await family.roomBoard.addRoomPicture({ params: lesson, body: { picture } }).then(
      () => true,
      () => false,
    );
    expect([what, stored]).toEqual([what, isPicture]);
  }
  const stranger = world.visitor().api;
  const picture = new File(["x"], "a.png");
  await expect(stranger.roomBoard.addRoomPicture({ params: lesson, body: { picture } })).rejects.toMatchObject({
    problem: { code: "signed-out" },
  });
  for (const page of [student, tutor]) page.leave();
});

test("a person who floods the board is disconnected, and the other goes on drawing", async () => {
  const { student, tutor } = await openClass();
  const liveStroke = liveStrokeFrame({ kind: "laser", pen: 2, page: 0, points: [1, 1] });
  for (let nth = 0; nth < 400; nth += 1) student.socket?.send(bytes(liveStroke));
  expect(await student.socket?.closed).toBe(4429);
  tutor.copy.make([dot(0)]);
  tutor.line.flush();
  await expect.poll(() => tutor.copy.unconfirmed).toEqual([]);
  tutor.leave();
  student.leave();
});

test("a student without the pen who sends forty thousand moves at once costs nobody a stroke, and the room no write", async () => {
  const { student, tutor } = await openClass();
  const [frames, moves] = [count({ small: 20, all: 60 }), 640];
  for (let nth = 0; nth < frames; nth += 1) {
    const all = Array.from({ length: moves }, (_, at) => ({
      id: operationId(2, nth * moves + at),
      kind: "go" as const,
      to: 0,
    }));
    student.socket?.send(bytes(operationsFrame(all)));
  }
  tutor.copy.make([dot(operationId(1, 0))]);
  while (tutor.line.flush());
  await expect.poll(() => tutor.copy.unconfirmed.length, { timeout: 20_000 }).toBe(0);
  expect(world.logged).not.toContain("board-not-written");
  for (const page of [student, tutor]) page.leave();
}, 60_000);

test("a script in chat, text or formula stays what was typed", async () => {
  const { lesson, student, tutor, family } = await openClass();
  const script = `<img src=x onerror="alert(1)"><script>alert(2)</script>`;
  student.socket?.send({ kind: "say", id: crypto.randomUUID(), words: script, picture: null });
  const said = await tutor.socket?.next("said", ({ messages }) => messages.length > 0);
  expect(said?.messages[0]?.words).toBe(script);
  student.socket?.send({ kind: "say", id: crypto.randomUUID(), words: "x".repeat(2_000), picture: null });
  expect(await student.socket?.closed).toBe(4400);
  expect((await family.roomBoard.showRecord({ params: lesson, body: {} })).messages).toHaveLength(1);
  for (const page of [student, tutor]) page.leave();
});

test("a class holds a limited number of operations, however they are sent", async () => {
  const { lesson, tutor, student } = await openClass();
  tutor.copy.make([dot(0)]);
  tutor.line.flush();
  await expect.poll(() => tutor.copy.unconfirmed).toEqual([]);
  await world.db
    .updateTable("room_records")
    .set({ last_seq: boardLimits.operations - 5 })
    .where("lesson_id", "=", lesson.id)
    .execute();
  for (let nth = 0; nth < 10; nth += 1) student.socket?.send(bytes(operationsFrame([dot(operationId(2, 100 + nth))])));
  await expect.poll(() => student.refused.length).toBe(5);
  const { last_seq } = await world.db
    .selectFrom("room_records")
    .select("last_seq")
    .where("lesson_id", "=", lesson.id)
    .executeTakeFirstOrThrow();
  expect(last_seq).toBe(boardLimits.operations);
  for (const page of [student, tutor]) page.leave();
});
