import { closeCodes } from "@tutoring/contract";
import { expect, test } from "vitest";
import { BoardPage } from "#api/testing/board-page.ts";
import { useRooms } from "#api/testing/use-rooms.ts";

const rooms = useRooms();
const sidesIn = (members: { side: string }[]) => members.map(({ side }) => side);

test("a parent comes beside the child with a place of their own, and the tutor is told that it is the parent", async () => {
  const class_ = await rooms.openLesson();
  const { lessonId, ticket } = class_;
  const child = await rooms.one.enter(lessonId, await ticket("student"));
  const tutor = await rooms.two.enter(lessonId, await ticket("tutor"));
  const parent = await rooms.one.enter(lessonId, await ticket("parent"));
  const { members } = await tutor.next("members", ({ members: all }) => all.length === 3);
  expect(members.map(({ side, name }) => `${side} ${name}`)).toEqual([
    "student Aarav Malhotra",
    "tutor Mary Thomas",
    "parent Aarav Malhotra",
  ]);
  // a second device of the parent takes the parent's place over, not the child's
  const again = await rooms.two.enter(lessonId, await ticket("parent"));
  expect(await parent.closed).toBe(closeCodes.takenOver);
  expect(child.web.readyState).toBe(child.web.OPEN);
  again.send({ kind: "say", id: crypto.randomUUID(), words: "Please a little slower.", picture: null });
  const { messages } = await tutor.next("said");
  expect(messages).toMatchObject([{ side: "parent", words: "Please a little slower." }]);
});

test("neither a tutor nor a stranger can come as a parent", async () => {
  const { lesson, key, lessonId } = await rooms.openLesson();
  const { ticket } = await rooms.world.visitor().api.rooms.joinLesson({ params: lesson, body: { key, asParent: true } });
  const tutor = rooms.one.connect(lessonId);
  tutor.send({ kind: "enter", ticket });
  expect(sidesIn((await tutor.next("welcome")).members)).toEqual(["tutor"]);
  const stranger = await rooms.world.as(await rooms.world.make.student());
  await expect(stranger.rooms.joinLesson({ params: lesson, body: { asParent: true } })).rejects.toMatchObject({
    problem: expect.objectContaining({ id: "not-your-class" }) as object,
  });
});

test(
  "the third place is the team's when it comes: the parent gives way, finds it full, and comes back when it is free",
  { meta: { proves: ["C47"] } },
  async () => {
    const { lessonId, ticket } = await rooms.openLesson();
    const parent = await rooms.one.enter(lessonId, await ticket("parent"));
    const team = await rooms.two.enter(lessonId, await ticket("staff"));
    expect(await parent.closed).toBe(closeCodes.full);
    const turnedAway = rooms.one.connect(lessonId);
    turnedAway.send({ kind: "enter", ticket: await ticket("parent") });
    expect(await turnedAway.closed).toBe(closeCodes.full);
    team.send({ kind: "leave" });
    await team.closed;
    await expect
      .poll(async () => {
        const back = rooms.one.connect(lessonId);
        back.send({ kind: "enter", ticket: await ticket("parent") });
        return Promise.race([back.next("welcome").then(({ members }) => sidesIn(members)), back.closed]);
      })
      .toEqual(["parent"]);
  },
);

test("a parent sees the board and draws nothing on it, not even with the pen given", { meta: { proves: ["C47"] } }, async () => {
  const { lessonId, ticket } = await rooms.openLesson();
  const tutor = new BoardPage("tutor", 1);
  await tutor.enter(rooms.one, lessonId, await ticket("tutor"));
  const parent = new BoardPage("student", 2);
  await parent.enter(rooms.two, lessonId, await ticket("parent"));
  const style = { colour: 0, width: 0 };
  const line = { kind: "line" as const, style, from: { x: 1, y: 1 }, to: { x: 9, y: 9 } };
  for (const page of [parent, tutor]) {
    page.copy.make([{ kind: "draw", page: 0, mark: line }]);
    while (page.line.flush());
  }
  await expect.poll(() => [tutor.shown(0).length, parent.shown(0).length, parent.copy.unconfirmed.length]).toEqual([1, 1, 0]);
});
