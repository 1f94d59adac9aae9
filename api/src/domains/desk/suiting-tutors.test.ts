import { expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));

const details = { studentName: "Aarav Malhotra", parentName: "Ritu Malhotra", phoneNumber: "9811042367" };
const hourInIndia = (slot: string) => new Date(Date.parse(slot) + 5.5 * 3_600_000).getUTCHours();

test("the desk reads which hours suit a family, and is offered the tutor and the times that fit them first", async () => {
  const teaches = { subjects: "Chemistry" };
  const atNoon = await world.make.tutor({ ...teaches, staffName: "Asha", preferredTimeSlot: "12:00 PM - 4:00 PM" });
  const allDay = await world.make.tutor({ ...teaches, staffName: "Bela", preferredTimeSlot: "12:00 AM - 11:30 PM" });
  const student = await world.as(await world.make.student());
  const { booking } = await student.bookings.bookDemoClass({
    body: { ...details, courseId: made.courseId, suits: ["evenings"] },
  });
  const desk = (await made.desk()).desk;
  const params = { id: booking.id };
  expect((await desk.showRequestFile({ params })).request.suits).toEqual(["evenings"]);
  const { data } = await desk.suggestTutors({ params });
  expect(data.slice(0, 2).map(({ staffId }) => staffId)).toEqual([allDay, atNoon]);
  expect(data[0]?.reasons).toContain("Free when it suits the family");
  expect(data[1]?.reasons).not.toContain("Free when it suits the family");
  expect(data[0]?.slots.map(hourInIndia).every((hour) => hour >= 16)).toBe(true);

  await student.bookings.bookDemoClass({ body: { ...details, courseId: made.courseId } });
  expect((await desk.showRequestFile({ params })).request.suits).toEqual(["evenings"]);
  await student.bookings.bookDemoClass({ body: { ...details, courseId: made.courseId, suits: ["weekends", "mornings"] } });
  expect((await desk.showRequestFile({ params })).request.suits).toEqual(["weekends", "mornings"]);
});

test("the desk reads how many classes a tutor has in the next seven days, and not how many later", async () => {
  const { staffId, startsAt } = await made.allotted(6 * 24);
  const { bookings, desk } = await made.desk();
  const request = async () => world.make.booking({ student: await world.make.student(), courseId: made.courseId });
  const later = new Date(startsAt.getTime() + 2 * 86_400_000).toISOString();
  await bookings.allotTutor({ params: { id: await request() }, body: { staffId, startsAt: later } });
  const { data } = await desk.suggestTutors({ params: { id: await request() } });
  const tutor = data.find((one) => one.staffId === staffId);
  expect(tutor?.classes).toBe(1);
  expect(tutor?.reasons).toContain("1 class in the next 7 days");
});

test("a taken time is answered with other times, those that suit the family first", async () => {
  const { staffId, startsAt } = await made.allotted(48);
  const id = await world.make.booking({
    student: await world.make.student(),
    courseId: made.courseId,
    suits: ["mornings"],
  });
  const allot = (await made.desk()).bookings.allotTutor({ params: { id }, body: { staffId, startsAt: startsAt.toISOString() } });
  const { problem } = (await allot.catch((error: unknown) => error)) as { problem: { current: { slots: string[] } } };
  expect(problem.current.slots.map(hourInIndia).every((hour) => hour < 12)).toBe(true);
});

test("words that are none of the five are refused", async () => {
  const student = await world.as(await world.make.student());
  const body = { ...details, courseId: made.courseId, suits: ["nights"] };
  await expect(student.bookings.bookDemoClass({ body: body as never })).rejects.toMatchObject({ problem: { code: "invalid" } });
});
