import { afterEach, expect, test } from "vitest";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
afterEach(() => money.checkBooks());

const hour = 3_600_000;

/** A family with four paid lessons, and its tutor. */
async function bought() {
  const family = await money.afterDemo();
  const { id } = await money.order(family);
  await money.pay(await family.api.orders.showOrder({ params: { id } }));
  const account = await world.make.tutorAccount(family.staffId);
  const order = () => family.api.orders.showOrder({ params: { id } });
  const first = async () => (await order()).list[0] as Awaited<ReturnType<typeof order>>["list"][number];
  const { lessonId, startsAt } = await first();
  return {
    family,
    order,
    first,
    params: { id: lessonId ?? "" },
    signIn: () => world.as(account),
    pass: (hoursBefore: number) =>
      money.pass(family, Date.parse(startsAt ?? "") - hoursBefore * hour - world.service.now().getTime()),
  };
}

test("a tutor sees paid classes under today, classes and students, but no times that are only held while a family pays", async () => {
  const { signIn } = await bought();
  const tutor = await signIn();
  const [today, ahead, students] = [
    await tutor.teaching.showMyDay(),
    await tutor.teaching.listMyLessons({ query: { when: "coming" } }),
    await tutor.teaching.listMyStudents(),
  ];
  expect(today.lessons[0]).toMatchObject({ paid: true, student: "Aarav Malhotra", course: "Algebra for Class 9" });
  expect(today.lessons[0]?.bookingId).toMatch(/^OT-\d{4}-\d{6}$/);
  expect(ahead.data.map(({ paid, status }) => [paid, status])).toEqual(Array(4).fill([true, "scheduled"]));
  expect(students.data).toMatchObject([{ lessons: 5, courses: ["Algebra for Class 9"] }]);

  const other = await money.afterDemo();
  await money.order(other);
  const paying = await world.as(await world.make.tutorAccount(other.staffId));
  expect((await paying.teaching.listMyLessons({ query: { when: "coming" } })).data).toEqual([]);
});

test("if a tutor says in good time that they cannot come, the class stays owed; if late, the family gets a free one too", async () => {
  const { family, order, first, params, signIn } = await bought();
  const tutor = await signIn();
  expect(await tutor.teaching.sayAbsent({ params, body: { reason: "A wedding." } })).toMatchObject({ status: "cancelled" });
  expect(await first()).toMatchObject({ state: "owed", may: { change: true } });
  expect(await order()).toMatchObject({ lessonsBack: 4, list: { length: 4 } });
  const email = (await world.emailsTo(family.student.email)).find(({ subject }) => subject.includes("cannot come"));
  expect(email?.text).toContain("The class stays yours. Choose another time");
  expect(email?.text).not.toContain("wedding");

  const late = await bought();
  await late.pass(3);
  await (await late.signIn()).teaching.sayAbsent({ params: late.params, body: { reason: "Fever." } });
  expect(await late.order()).toMatchObject({ lessonsBack: 4, list: { length: 5 } });
  expect((await late.order()).list[4]).toMatchObject({ free: true, state: "owed" });
});

test("a family takes a time that its tutor offers for a paid class, even shortly before it, or keeps its own", async () => {
  const { first, order, family, params, signIn, pass } = await bought();
  await pass(5);
  const tutor = await signIn();
  const [time = ""] = (await tutor.teaching.listTimesToOffer({ params })).slots.slice(-1);
  await tutor.teaching.offerTimes({ params, body: { times: [time] } });
  const lesson = await first();
  expect(lesson).toMatchObject({ offered: [time], may: { change: false } });
  const at = { id: (await order()).id, nth: lesson.nth };
  await family.api.orders.declineLessonTimes({ params: at });
  expect((await first()).offered).toEqual([]);
  await expect(family.api.orders.setLessonTime({ params: at, body: { startsAt: time } })).rejects.toMatchObject({
    problem: expect.objectContaining({ id: "too-late-to-move" }) as object,
  });
  await tutor.teaching.offerTimes({ params, body: { times: [time] } });
  await family.api.orders.setLessonTime({ params: at, body: { startsAt: time } });
  expect(await order()).toMatchObject({ list: expect.arrayContaining([expect.objectContaining({ startsAt: time })]) as object });
});

test("the times that a tutor suggests for a paid class they cannot give wait beside it until the family has chosen one", async () => {
  const { first, order, family, params, signIn } = await bought();
  const tutor = await signIn();
  const times = (await tutor.teaching.listTimesToOffer({ params })).slots.slice(-2);
  await tutor.teaching.sayAbsent({ params, body: { reason: "A wedding.", times } });
  const lesson = await first();
  expect(lesson).toMatchObject({ state: "owed", offered: times });
  const email = (await world.emailsTo(family.student.email)).find(({ subject }) => subject.includes("cannot come"));
  expect(email?.text).toMatch(/The class stays yours\..* suggests:\n/);
  const [, time = ""] = times;
  await family.api.orders.setLessonTime({ params: { id: (await order()).id, nth: lesson.nth }, body: { startsAt: time } });
  const taken = (await order()).list.find(({ nth }) => nth === lesson.nth);
  expect(taken).toMatchObject({ state: "scheduled", startsAt: time, offered: [] });
});
