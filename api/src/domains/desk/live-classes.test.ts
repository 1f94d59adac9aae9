import { expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const hour = 3_600_000;

test("the desk sees the classes that run or begin within the hour, whom to call, and none of later or cancelled ones", async () => {
  const classes = await lessonWorld(world);
  const soon = await classes.allotted(0.5);
  await classes.allotted(30);
  const executive = await classes.desk();
  const live = async () => (await executive.desk.listLiveClasses()).data;
  expect(await live()).toMatchObject([
    { lessonId: soon.lesson.id, requestId: soon.id, student: "Aarav Malhotra", tutor: "Mary Thomas", isDemo: true, missing: [] },
  ]);
  expect((await live())[0]?.phoneNumber).toMatch(/^\+/);
  await world.db
    .insertInto("room_alarms")
    .values({ lesson_id: soon.lesson.id, missing: ["tutor"], raised_for: ["tutor"] })
    .execute();
  expect((await live())[0]?.missing).toEqual(["tutor"]);
  await world.moveClock(3 * hour);
  expect((await (await classes.desk()).desk.listLiveClasses()).data).toEqual([]);
  const family = await world.as(soon.student);
  await expect(family.desk.listLiveClasses()).rejects.toMatchObject({ problem: { code: "forbidden" } });
});
