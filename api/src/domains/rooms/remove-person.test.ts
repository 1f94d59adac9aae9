import { closeCodes } from "@tutoring/contract";
import { expect, test } from "vitest";
import { png } from "#api/testing/hostile-files.ts";
import { useRooms } from "#api/testing/use-rooms.ts";

const rooms = useRooms();
const refusal = (id: string) => ({ problem: expect.objectContaining({ id }) as object });

test(
  "our team removes a tutor from another process: the class goes on without, and until let in again the tutor reads, writes and ends nothing there",
  { meta: { proves: ["C43", "C112"] } },
  async () => {
    const { lesson, lessonId, ticket, key, student } = await rooms.openLesson();
    const child = await rooms.one.enter(lessonId, await ticket("student"));
    const tutor = await rooms.two.enter(lessonId, await ticket("tutor"));
    const { you } = await tutor.next("welcome");
    const desk = await rooms.made.desk();
    const spare = await ticket("tutor");
    expect(await desk.rooms.removePerson({ params: lesson, body: { connection: you } })).toEqual({ removed: true });
    expect(await tutor.closed).toBe(closeCodes.removed);
    expect(child.web.readyState).toBe(child.web.OPEN);

    const { rooms: signInMethods, roomMedia } = rooms.world.visitor().api;
    const body = { key };
    await expect(signInMethods.joinLesson({ params: lesson, body })).rejects.toMatchObject(refusal("removed-from-class"));
    await expect(signInMethods.joinLesson({ params: lesson, body: { key, again: true } })).rejects.toMatchObject(
      refusal("removed-from-class"),
    );
    await expect(roomMedia.givePass({ params: lesson, body })).rejects.toMatchObject(refusal("removed-from-class"));
    const early = rooms.one.connect(lessonId);
    early.send({ kind: "enter", ticket: spare }); // given before
    expect(await early.closed).toBe(closeCodes.removed);
    expect((await signInMethods.showLesson({ params: lesson, body })).removed).toEqual(["tutor"]);

    const { roomBoard } = rooms.world.visitor().api;
    const picture = new File([Buffer.from(await png(30, 20))], "page.png", { type: "image/png" });
    const { picture: stored } = await (
      await rooms.world.as(student)
    ).roomBoard.addRoomPicture({
      params: lesson,
      body: { picture: new File([picture], "page.png", { type: "image/png" }) },
    });
    for (const call of [
      () => roomBoard.showRecord({ params: lesson, body }),
      () => roomBoard.openBoardLog({ params: lesson, body }),
      () => roomBoard.openRoomPicture({ params: { ...lesson, picture: stored }, body }),
      () => roomBoard.addRoomPicture({ params: lesson, body: { picture } }, { classKey: key }),
      () => signInMethods.endRoom({ params: lesson, body }),
    ])
      await expect(call()).rejects.toMatchObject(refusal("removed-from-class"));
    expect(child.web.readyState).toBe(child.web.OPEN);
    expect((await desk.rooms.listRemoved({ params: lesson })).removed).toMatchObject([
      { side: "tutor", name: "Mary Thomas", by: "Faizan Ali" },
    ]);

    expect(await desk.rooms.readmitPerson({ params: { ...lesson, side: "tutor" } })).toEqual({ readmitted: true });
    await rooms.two.enter(lessonId, await ticket("tutor"));
    const logged = await rooms.world.db
      .selectFrom("log_entries")
      .select(["operation", "user_name"])
      .where("operation", "in", ["removed-from-class", "let-into-class-again"])
      .orderBy("created_at")
      .execute();
    expect(logged).toEqual([
      { operation: "removed-from-class", user_name: "Faizan Ali" },
      { operation: "let-into-class-again", user_name: "Faizan Ali" },
    ]);
  },
);

test("a removed parent leaves the child's place open, and neither families nor tutors remove anybody", async () => {
  const { lesson, lessonId, ticket, student } = await rooms.openLesson();
  const parent = await rooms.one.enter(lessonId, await ticket("parent"));
  const { you } = await parent.next("welcome");
  const family = (await rooms.world.as(student)).rooms;
  const tutor = rooms.world.visitor().api.rooms;
  for (const [api, code] of [
    [family, "forbidden"],
    [tutor, "signed-out"],
  ] as const)
    await expect(api.removePerson({ params: lesson, body: { connection: you } })).rejects.toMatchObject({
      problem: expect.objectContaining({ code }) as object,
    });
  const desk = await rooms.made.desk();
  await desk.rooms.removePerson({ params: lesson, body: { connection: you } });
  expect(await parent.closed).toBe(closeCodes.removed);
  expect((await family.showLesson({ params: lesson, body: {} })).removed).toEqual(["parent"]);
  await rooms.one.enter(lessonId, await ticket("student"));
});

test(
  "a member of our team is not removed, nor is anybody by the name of another class's connection",
  { meta: { proves: ["C43"] } },
  async () => {
    const first = await rooms.openLesson();
    const second = await rooms.openLesson();
    const team = await rooms.one.enter(second.lessonId, await second.ticket("staff"));
    const { you } = await team.next("welcome");
    const desk = (await rooms.made.desk()).rooms;
    for (const params of [first.lesson, second.lesson])
      await expect(desk.removePerson({ params, body: { connection: you } })).rejects.toMatchObject(refusal("nobody-to-remove"));
  },
);
