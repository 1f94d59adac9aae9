import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { alarmDesk } from "#api/domains/rooms/index.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));

const figures = async (staffId: number) => {
  const { data } = await (await made.desk()).desk.listTutorFigures({ query: { ids: String(staffId) } });
  return data[0];
};

test("the desk reads how punctual a tutor is, what families say, and what was called off, each with its number", async () => {
  const { id, staffId, account, student, startsAt, params } = await made.taught(26);
  expect(await figures(staffId)).toMatchObject({
    lessons: 0,
    onTimePercent: null,
    rating: null,
    calledOff: 0,
    answerMinutes: null,
  });
  await made.moveTo(startsAt, 3);
  await alarmDesk(world.service);
  await made.moveTo(startsAt, 50);
  await (await made.desk()).bookings.changeRequestStatus({ params, body: { status: "DONE" } });
  await (await world.as(student)).bookings.rateMyClass({ params, body: { stars: 4, words: "" } });
  expect(await figures(staffId)).toMatchObject({ lessons: 1, lessonsAWeek: 0.3, onTimePercent: 0, rating: 4, ratings: 1 });

  const next = await world.make.booking({ student: await world.make.student(), courseId: made.courseId });
  const later = new Date(startsAt.getTime() + 3 * 86_400_000).toISOString();
  await (await made.desk()).bookings.allotTutor({ params: { id: next }, body: { staffId, startsAt: later } });
  const tutor = await world.as(account);
  await tutor.teaching.sayAbsent({ params: { id: await world.lessonOf(next) }, body: { reason: "I have a fever" } });
  expect(await figures(staffId)).toMatchObject({ calledOff: 1, seenAt: expect.any(String) as string });

  const { data } = await (await made.desk()).desk.suggestTutors({ params: { id } });
  const reasons = data.find((one) => one.staffId === staffId)?.reasons;
  expect(reasons).toEqual(expect.arrayContaining(["4 of 5 in 1 rating", "0% on time"]));
});

test("an answer counts from the family's first message that waited for it", async () => {
  const { student, staffId, account, lesson } = await made.taught(30);
  const { child_id: childId } = await world.db
    .selectFrom("lessons")
    .select("child_id")
    .where("lesson_id", "=", lesson.id)
    .executeTakeFirstOrThrow();
  const say = async (who: typeof account, words: string) => {
    const { messages } = await world.as(who);
    const { id } = await messages.openConversation({ body: { childId, staffId } });
    await messages.sayMessage({ params: { id }, body: { id: randomUUID(), words } });
  };
  await say(account, "Namaste, I am looking forward to the class.");
  expect(await figures(staffId)).toMatchObject({ answers: 0 });
  await say(student, "May we start later?");
  await world.moveClock(20 * 60_000);
  await say(student, "By ten minutes?");
  await world.moveClock(20 * 60_000);
  await say(account, "Gladly.");
  await say(account, "See you then.");
  expect(await figures(staffId)).toMatchObject({ answers: 1, answerMinutes: 40 });
});

test("of two tutors who suit a request alike, the one with fewer classes this week comes first", async () => {
  const teaches = { subjects: "Chemistry", preferredTimeSlot: "12:00 AM - 12:00 AM" };
  const [busy, idle] = [await world.make.tutor(teaches), await world.make.tutor(teaches)];
  const request = async () => world.make.booking({ student: await world.make.student(), courseId: made.courseId });
  const startsAt = new Date(Math.ceil(world.service.now().getTime() / 3_600_000 + 80) * 3_600_000).toISOString();
  await (await made.desk()).bookings.allotTutor({ params: { id: await request() }, body: { staffId: busy, startsAt } });
  const { data } = await (await made.desk()).desk.suggestTutors({ params: { id: await request() } });
  const places = data.map(({ staffId }) => staffId);
  expect(places.indexOf(idle)).toBeLessThan(places.indexOf(busy));
});

test("an admin finds the tutors who have no account yet", async () => {
  const [without, within] = [await world.make.tutor(), await world.make.tutor()];
  await world.make.tutorAccount(within);
  const admin = await world.as(await world.make.admin());
  const idsOf = async (account: "none" | "invited") =>
    (await admin.tutors.listTutors({ query: { account, limit: 100, sort: "staffId", order: "desc" } })).data.map(
      ({ staffId }) => staffId,
    );
  expect(await idsOf("none")).toContain(without);
  expect(await idsOf("none")).not.toContain(within);
  expect(await idsOf("invited")).toEqual(expect.arrayContaining([within]));
});
