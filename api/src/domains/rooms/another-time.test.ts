import { expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { alarmDesk } from "./alarm-desk.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));
const alarms = async () =>
  (await world.db.selectFrom("digest_items").select("subject").execute()).filter(({ subject }) =>
    subject.includes("Missing in class"),
  ).length;

/** A demo to which nobody comes, which its tutor ends, and which the desk then gives a time a day later. */
async function endedAndMoved() {
  const one = await made.allotted(1);
  const body = { key: await made.tutorKey(one.id) };
  await made.moveTo(one.startsAt, 3);
  await alarmDesk(world.service);
  await made.attended(one.lesson.id, "tutor", [1, 20]);
  await world.visitor().api.rooms.endRoom({ params: one.lesson, body });
  const startsAt = new Date(one.startsAt.getTime() + 24 * 3_600_000);
  const desk = await made.desk();
  await desk.bookings.allotTutor({ params: one.params, body: { staffId: one.staffId, startsAt: startsAt.toISOString() } });
  return { ...one, startsAt };
}

test("a family comes to a class that was ended at its former time, and nobody counts as missing before it begins", async () => {
  const { student, params, lesson, startsAt } = await endedAndMoved();
  expect((await (await made.desk()).desk.showRequestFile({ params })).request.missing).toEqual([]);
  await made.moveTo(startsAt, 1);
  const family = await world.as(student);
  expect(await family.rooms.showLesson({ params: lesson, body: {} })).toMatchObject({ state: "open", endedBy: null });
  await expect(family.rooms.joinLesson({ params: lesson, body: {} })).resolves.toMatchObject({
    ticket: expect.any(String) as string,
  });
});

test("the desk is told who is missing at the new time too, though it was told at the former one", async () => {
  const { params, startsAt } = await endedAndMoved();
  const before = await alarms();
  await made.moveTo(startsAt, 2.1);
  await alarmDesk(world.service);
  expect(await alarms()).toBe(before + 2); // admins and executives
  expect((await (await made.desk()).desk.showRequestFile({ params })).request.missing).toEqual(["tutor", "student"]);
});

test("a tutor who was in the class at its former time was not in it at the new one", async () => {
  const { staffId, startsAt, lesson } = await endedAndMoved();
  const tutor = await world.as(await world.make.tutorAccount(staffId));
  const { data } = await tutor.teaching.listMyLessons({ query: { when: "coming" } });
  expect(data.find(({ id }) => id === lesson.id)).toMatchObject({ startsAt: startsAt.toISOString(), attendance: [] });
});
