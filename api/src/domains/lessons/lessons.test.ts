import { sql } from "kysely";
import { expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));

const hour = 3_600_000;
const inHours = (hours: number) => new Date(world.service.now().getTime() + hours * hour).toISOString();

test("a missed class that is allotted again is a second lesson; the desk still sees the first", async () => {
  const { student, params, lesson, startsAt } = await made.allotted(3, "https://meet.example/first");
  await made.moveTo(startsAt, 0);
  const tutor = world.visitor().api;
  const key = await made.tutorKey(params.id);
  await tutor.rooms.joinLesson({ params: lesson, body: { key } });
  await made.moveTo(startsAt, 50);
  const desk = await made.desk();
  await desk.bookings.setOutcome({ params, body: { outcome: "student-absent" } });
  const staffId = await world.make.tutor({ staffName: "Arvind Iyer" });
  const again = await desk.bookings.allotTutor({ params, body: { staffId, startsAt: inHours(30) } });
  expect(again).toMatchObject({ status: "IN_PROGRESS", outcome: null, tutor: "Arvind Iyer" });

  const file = await desk.desk.showRequestFile({ params });
  expect(file.earlierLessons).toEqual([
    {
      tutor: "Mary Thomas",
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + 45 * 60_000).toISOString(),
      status: "missed-by-student",
    },
  ]);
  expect(file.attendance).toEqual({ verdict: null, facts: [], objections: [] }); // of the second lesson, which is to come
  const mine = await made.mine(student);
  expect(mine).toMatchObject({ status: "booked", tutor: "Arvind Iyer", movesLeft: 2 });
  expect(mine?.lessonId).not.toBe(lesson.id);
  // the first tutor's link leads nowhere, the family's page is the new lesson's
  await expect(tutor.rooms.showLesson({ params: lesson, body: { key } })).rejects.toMatchObject({
    problem: { code: "not-found" },
  });
  const room = await (await world.as(student)).rooms.showLesson({ params: { id: mine?.lessonId ?? "" } });
  expect(room).toMatchObject({ state: "early", tutor: "Arvind Iyer" });
});

test("the family rates each held lesson of a booking", async () => {
  const { student, params, startsAt } = await made.allotted(3);
  const say = async (outcome: "held") => (await made.desk()).bookings.setOutcome({ params, body: { outcome } });
  const rate = async (stars: number) => (await world.as(student)).bookings.rateMyClass({ params, body: { stars } });
  await made.moveTo(startsAt, 50);
  await say("held");
  await rate(2);
  const desk = await made.desk();
  await desk.bookings.changeRequestStatus({ params, body: { status: "IN_PROGRESS" } });
  const startsAgain = new Date(Math.ceil(Date.parse(inHours(2)) / hour) * hour);
  await desk.bookings.allotTutor({ params, body: { staffId: await world.make.tutor(), startsAt: startsAgain.toISOString() } });
  await made.moveTo(startsAgain, 50);
  expect(await made.mine(student)).toMatchObject({ rating: null });
  await say("held");
  expect((await rate(5)).booking.rating).toBe(5);
  const { rating, earlierLessons } = await (await made.desk()).desk.showRequestFile({ params });
  expect([rating?.stars, earlierLessons.map(({ status }) => status)]).toEqual([5, ["held"]]);
});

test("emails about a lesson refer to it, those about the request alone do not", async () => {
  const api = await world.as(await world.make.student());
  const details = { studentName: "Aarav", parentName: "Ritu", phoneNumber: "9811042367", courseId: made.courseId };
  const { id } = (await api.bookings.bookDemoClass({ body: details })).booking;
  const startsAt = new Date(Math.ceil(Date.parse(inHours(30)) / hour) * hour).toISOString();
  await (await made.desk()).bookings.allotTutor({ params: { id }, body: { staffId: await world.make.tutor(), startsAt } });
  const lesson = { id: await world.lessonOf(id) };
  const rows = await world.db.selectFrom("emails").select(["kind", "lesson_id"]).where("booking_id", "=", id).execute();
  expect(new Set(rows.map(({ kind, lesson_id }) => `${kind} ${lesson_id === lesson.id}`))).toEqual(
    new Set(["booked false", "allotted true", "day-before true", "hour-before true"]),
  );
});

test("nobody can leave a started request without a lesson, not even with SQL", async () => {
  const id = await world.make.booking({ student: await world.make.student(), courseId: made.courseId });
  await expect(sql`update bookings set status = 'IN_PROGRESS' where id = ${id}::uuid`.execute(world.db)).rejects.toMatchObject({
    constraint: "started_needs_lesson",
  });
});
