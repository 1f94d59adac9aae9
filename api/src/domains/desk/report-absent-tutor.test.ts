import { expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));

const refused = { problem: { id: "tutor-not-missing" } };

test("a family whose tutor has not come tells the desk from the class, and no sooner than the class has started", async () => {
  const { student, id, startsAt, lesson } = await made.allotted(3);
  const params = { id: lesson.id };
  await made.moveTo(startsAt, -5);
  const family = await world.as(student);
  await expect(family.desk.reportAbsentTutor({ params })).rejects.toMatchObject(refused);
  expect(await family.rooms.showLesson({ params, body: {} })).toMatchObject({ tutorMissing: false });

  await made.moveTo(startsAt, 6);
  const waiting = await world.as(student);
  expect(await waiting.rooms.showLesson({ params, body: {} })).toMatchObject({ tutorMissing: true });
  const { messages } = await waiting.desk.reportAbsentTutor({ params });
  expect(messages.map(({ text }) => text)).toEqual(["The tutor has not come to the class."]);
  const file = await (await made.desk()).desk.showRequestFile({ params: { id } });
  expect(file.request.messageWaits).toBe(true);
  const admin = await world.make.admin();
  await world.notifyBackOffice();
  expect((await world.emailsTo(admin.email)).at(-1)?.text).toContain("The tutor has not come to the class.");
});

test("once the tutor has joined, nobody is told that they are missing", async () => {
  const { student, startsAt, lesson } = await made.allotted(3);
  await made.moveTo(startsAt, 1);
  await made.attended(lesson.id, "tutor", [-2, 1]);
  const family = await world.as(student);
  expect(await family.rooms.showLesson({ params: { id: lesson.id }, body: {} })).toMatchObject({ tutorMissing: false });
  await expect(family.desk.reportAbsentTutor({ params: { id: lesson.id } })).rejects.toMatchObject(refused);
});

test("a family can report nothing about another family's class", async () => {
  const { startsAt, lesson } = await made.allotted(3);
  await made.moveTo(startsAt, 1);
  const stranger = await world.as(await world.make.student());
  await expect(stranger.desk.reportAbsentTutor({ params: { id: lesson.id } })).rejects.toMatchObject({
    problem: { id: "not-your-class" },
  });
});

test("a family can write to support about a class that is still to come", async () => {
  const { student } = await made.allotted(48);
  expect((await made.mine(student))?.may.write).toBe(true);
});
