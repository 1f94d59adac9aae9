import { setTimeout as pause } from "node:timers/promises";
import { closeCodes } from "@tutoring/contract";
import { afterAll, expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { openRoomServer } from "#api/testing/room-server.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { startWorld } from "#api/testing/world.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));
const server = beforeTests(() => openRoomServer(world));
afterAll(() => server.stop());

/** A class that has just begun, with both inside. */
async function openClass() {
  const { student, id, lesson, params, startsAt } = await made.allotted(0.2);
  await made.moveTo(startsAt, 0);
  const key = await made.tutorKey(id);
  const family = await world.browserOf(student);
  const tickets = [
    await family.api.rooms.joinLesson({ params: lesson, body: {} }),
    await world.visitor().api.rooms.joinLesson({ params: lesson, body: { key } }),
  ];
  const [studentTicket, tutorTicket] = tickets.map(({ ticket }) => ticket);
  const inside = [await server.enter(lesson.id, studentTicket ?? ""), await server.enter(lesson.id, tutorTicket ?? "")] as const;
  return { id, lessonId: lesson.id, params, startsAt, key, family, student: inside[0], tutor: inside[1] };
}

const presence = (lessonId: string) =>
  world.db
    .selectFrom("room_presence")
    .select(["side", "ended", "from_at", "until_at", "process_id"])
    .where("lesson_id", "=", lessonId)
    .orderBy("from_at")
    .execute();
const endings = async (lessonId: string) => (await presence(lessonId)).map(({ side, ended }) => [side, ended]);

test("a person who closes the page has left, one who is cut off is lost, and both end when they were last heard", async () => {
  const class_ = await openClass();
  class_.student.web.close();
  await expect.poll(() => endings(class_.lessonId)).toContainEqual(["student", "left"]);
  await class_.tutor.next("members", ({ members }) => members.length === 1);
  class_.tutor.web.terminate();
  await expect.poll(() => endings(class_.lessonId)).toContainEqual(["tutor", "lost"]);
  for (const { until_at, process_id } of await presence(class_.lessonId)) {
    expect(process_id).toBeNull();
    expect(Math.abs(until_at.getTime() - world.service.now().getTime())).toBeLessThan(3_000);
  }
});

test("a person who presses leave has left, though the server closes the socket", async () => {
  const class_ = await openClass();
  class_.student.send({ kind: "leave" });
  await class_.student.closed;
  await expect.poll(() => endings(class_.lessonId)).toContainEqual(["student", "left"]);
  class_.tutor.web.close();
});

test("the rows of those who are here move on by themselves, so that a killed process errs by a few seconds only", async () => {
  const class_ = await openClass();
  const [before] = await presence(class_.lessonId);
  const answering = setInterval(() => class_.student.send({ kind: "beat", visible: true, active: true }), 500);
  await expect
    .poll(async () => ((await presence(class_.lessonId))[0]?.until_at.getTime() ?? 0) - (before?.until_at.getTime() ?? 0), {
      timeout: 9_000,
    })
    .toBeGreaterThan(1_000);
  clearInterval(answering);
  class_.student.web.close();
  class_.tutor.web.close();
});

test(
  "a page that does not answer the server's beats is cut off, its time ends with the last answer",
  { timeout: 30_000 },
  async () => {
    const class_ = await openClass();
    const answering = setInterval(() => class_.tutor.send({ kind: "beat", visible: true, active: false }), 1_000);
    expect(await class_.student.closed).toBe(closeCodes.silent);
    clearInterval(answering);
    await expect.poll(() => endings(class_.lessonId)).toContainEqual(["student", "lost"]);
    const [gone] = await presence(class_.lessonId);
    const seconds = ((gone?.until_at.getTime() ?? 0) - (gone?.from_at.getTime() ?? 0)) / 1_000;
    expect(seconds).toBeLessThan(4);
    class_.tutor.web.close();
  },
);

test(
  "a signed-out family, a replaced tutor and the people of a cancelled class are removed",
  { meta: { proves: ["C19"] }, timeout: 40_000 },
  async () => {
    const [one, two, three] = [await openClass(), await openClass(), await openClass()];
    await made.moveTo(three.startsAt, 0);
    const stay = setInterval(() => {
      for (const { student, tutor } of [one, two, three])
        for (const socket of [student, tutor])
          if (socket.web.readyState === 1) socket.send({ kind: "beat", visible: true, active: true });
    }, 1_000);
    await one.family.api.identity.signOut();
    const staffId = await world.make.tutor({ staffName: "Arvind Iyer" });
    await world.db.updateTable("lessons").set({ tutor_id: staffId }).where("lesson_id", "=", two.lessonId).execute();
    await (await made.desk()).bookings.changeRequestStatus({ params: three.params, body: { status: "CANCELLED" } });
    const left = ({ closed }: typeof one.student) => Promise.race([closed, pause(15_000, "still in")]);
    expect(await left(one.student)).toBe(closeCodes.sessionOver);
    expect(await left(two.tutor)).toBe(closeCodes.removed);
    expect(await left(three.student)).toBe(closeCodes.roomOver);
    expect(await left(three.tutor)).toBe(closeCodes.roomOver);
    expect(one.tutor.web.readyState).toBe(1);
    clearInterval(stay);
    for (const { student, tutor } of [one, two]) for (const socket of [student, tutor]) socket.web.close();
  },
);

test("a stopping process says so, and its people count as present until then", async () => {
  const other = await startWorld();
  const leaving = await openRoomServer(other);
  const { lesson, student, startsAt } = await made.allotted(0.2);
  await made.moveTo(startsAt, -5);
  await other.moveClock(world.service.now().getTime() - other.service.now().getTime());
  const { ticket } = await (await world.as(student)).rooms.joinLesson({ params: lesson, body: {} });
  const socket = await leaving.enter(lesson.id, ticket);
  await leaving.stop();
  await socket.next("going");
  expect(await socket.closed).toBe(closeCodes.restarting);
  await pause(50);
  expect(await endings(lesson.id)).toEqual([["student", "moved-process"]]);
  await other.stop();
});

test("a page that reports the same step a hundred times is noted once in the minute, and asks for no message beyond the last number", async () => {
  const class_ = await openClass();
  for (let times = 0; times < 100; times += 1) class_.student.send({ kind: "attempt", step: "ice", worked: false });
  class_.student.send({ kind: "attempt", step: "ice", worked: true });
  const noted = () =>
    world.db
      .selectFrom("room_attempts")
      .select(["step", "worked"])
      .where("lesson_id", "=", class_.lessonId)
      .where("step", "=", "ice")
      .orderBy("worked")
      .execute();
  await expect.poll(noted).toEqual([
    { step: "ice", worked: false },
    { step: "ice", worked: true },
  ]);
  const before = world.logged.length;
  class_.student.send({ kind: "chat-since", number: 2 ** 31 });
  expect(await class_.student.closed).toBe(closeCodes.badMessage);
  expect(world.logged.slice(before)).toEqual([]);
  class_.tutor.web.close();
});
