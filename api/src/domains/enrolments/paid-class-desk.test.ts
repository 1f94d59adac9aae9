import { randomUUID } from "node:crypto";
import type { PaidOutcome } from "@tutoring/contract";
import { afterEach, beforeAll, expect, test } from "vitest";
import { balanceOf } from "#api/domains/ledger/index.ts";
import { alarmDesk } from "#api/domains/rooms/index.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const classes = beforeTests(() => lessonWorld(world));
beforeAll(() => classes.wasUp());
afterEach(() => money.checkBooks());

const minute = 60_000;

/** A family in its first paid class, so many minutes after its start. */
async function inPaidClass(minutes: number) {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pay(order);
  const params = { id: order.id };
  const [lesson] = (await family.api.orders.showOrder({ params })).list;
  const startsAt = Date.parse(lesson?.startsAt ?? "");
  await money.pass(family, startsAt + minutes * minute - world.service.now().getTime());
  await world.db.deleteFrom("digest_items").execute();
  const deskFile = async () => (await classes.desk()).desk.showRequestFile({ params: family.params });
  return { family, order, params, lesson: { id: lesson?.lessonId ?? "" }, deskFile };
}
const digestItem = async () => JSON.stringify(await world.db.selectFrom("digest_items").selectAll().execute());

test("what a family reports of a person in a paid class is a note at its request, and the desk is told at once", async () => {
  const { family, lesson, deskFile } = await inPaidClass(5);
  await family.api.desk.reportFromClass({ params: lesson, body: { about: "person", text: "He asked for our address." } });
  expect((await deskFile()).notes.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Report about a person by .*He asked for our address\.$/),
  ]);
  expect(await digestItem()).toMatch(new RegExp(`He asked for our address.*/admin/book-requests\\?request=${family.bookingId}`));
});

test(
  "the desk reads a family's objection to a paid class, which is judged once the desk has settled it",
  { meta: { proves: ["C84"] } },
  async () => {
    const { family, lesson, params, deskFile } = await inPaidClass(65);
    await family.api.desk.objectToAttendance({ params: lesson, body: { text: "Nobody came." } });
    expect(await digestItem()).toContain("Nobody came.");
    await classes.attended(lesson.id, "tutor", [0, 60]);
    await money.pass(family, 60 * minute);
    await money.judge();
    const state = async () => (await family.api.orders.showOrder({ params })).list[0]?.state;
    expect(await state()).toBe("late");
    expect((await deskFile()).attendance.objections).toMatchObject([{ text: "Nobody came.", settledBy: null }]);
    const desk = await classes.desk();
    await desk.desk.settleObjections({ params: family.params });
    await expect(desk.desk.settleObjections({ params: family.params })).rejects.toMatchObject({
      problem: { id: "nothing-to-settle" },
    });
    await money.judge();
    expect(await state()).toBe("given");
  },
);

test("the desk is told of a side that is missing in a paid class", async () => {
  const { lesson } = await inPaidClass(3);
  await classes.attended(lesson.id, "student", [-1, 30]);
  await alarmDesk(world.service);
  expect(await digestItem()).toContain("Anjali Deshpande (tutor)");
});

test("a family whose tutor has not come to a paid class tells the desk from the class", async () => {
  const { family, lesson, deskFile } = await inPaidClass(6);
  const { messages } = await family.api.desk.reportAbsentTutor({ params: lesson });
  expect(messages.map(({ text }) => text)).toEqual(["The tutor has not come to the class."]);
  expect((await deskFile()).request.messageWaits).toBe(true);
});

/** A first paid class that is over and was judged; without `sides` nobody came. */
async function judged(...sides: ("tutor" | "student")[]) {
  const made = await inPaidClass(30);
  await world.db
    .insertInto("tutor_rates")
    .values({ tutor_id: made.family.staffId, from_day: "2020-01-01", paise: 15_000 })
    .execute();
  for (const side of sides) await classes.attended(made.lesson.id, side, [0, 60]);
  await money.pass(made.family, 90 * minute);
  await money.judge();
  const lessons = async () =>
    (await made.family.api.orders.showOrder({ params: made.params })).list.map(({ state, free }) =>
      free ? `${state}, free` : state,
    );
  const owedToTutor = () => balanceOf(world.db, { kind: "tutor", owner: String(made.family.staffId) });
  const emailsTo = async (side: string) =>
    (await world.writtenEmails())
      .filter((email) => email.lesson_id === made.lesson.id && email.kind === "outcome" && email.side === side)
      .map(({ body_text }) => body_text);
  const count = async (outcome: PaidOutcome, reason = "The tutor's internet failed.") =>
    (await classes.desk()).orderDesk.setPaidOutcome({ params: made.lesson, body: { outcome, reason } });
  return { ...made, lessons, owedToTutor, emailsTo, count };
}

test("the desk overrules the attendance of a class, and back again: lessons, money, pay and emails follow", async () => {
  const { family, params, lessons, owedToTutor, emailsTo, count } = await judged("tutor");
  expect([await lessons(), await owedToTutor()]).toEqual([["given", "scheduled", "scheduled", "scheduled"], 15_000]);
  await count("tutor-absent");
  expect([await lessons(), await owedToTutor()]).toEqual([["owed", "scheduled", "scheduled", "scheduled", "owed, free"], 0]);
  expect(await emailsTo("student")).toEqual([
    expect.stringMatching(/You get the lesson back, and one more free\.\nOur reason: The tutor's internet failed\./) as string,
  ]);
  expect(await emailsTo("tutor")).toEqual([expect.stringContaining("You were not there, so it is not paid.") as string]);
  await money.checkBooks();
  const { slots } = await family.api.orders.listLessonSlots({ params });
  for (const [nth, startsAt] of [
    [1, slots[3]],
    [5, slots[12]],
  ] as const)
    await family.api.orders.setLessonTime({ params: { ...params, nth }, body: { startsAt: startsAt ?? "" } });
  await count("held");
  expect([await lessons(), await owedToTutor()]).toEqual([
    ["given", "scheduled", "scheduled", "scheduled", "returned, free"],
    15_000,
  ]);
  await count("owed-again");
  expect([(await lessons()).slice(0, 2), await owedToTutor()]).toEqual([["owed", "scheduled"], 0]);
  const trace = await (await world.as(await world.make.admin())).money.traceOrder({ params });
  expect(trace.moves.map(({ from, to }) => `${from} to ${to}`)).toEqual([
    ...["provider to order", "order to earned", "teaching to tutor"],
    ...["earned to order", "tutor to teaching", "goodwill to order"],
    ...["order to goodwill", "order to earned", "teaching to tutor"],
    ...["earned to order", "tutor to teaching"],
  ]);
});

test(
  "where our side failed the lesson is owed again, and the tutor is paid at our cost, once, as long as the desk says so",
  { meta: { proves: ["C92"] } },
  async () => {
    const { params, lessons, owedToTutor, emailsTo, count } = await judged();
    await count("we-failed", "Our servers were down.");
    expect([(await lessons()).slice(0, 2), await owedToTutor()]).toEqual([["owed", "scheduled"], 15_000]);
    expect(await emailsTo("tutor")).toEqual([expect.stringContaining("you are paid for it") as string]);
    expect(await emailsTo("student")).toEqual([expect.stringContaining("The fault was ours") as string]);
    for (const [outcome, paise] of [
      ["owed-again", 0],
      ["we-failed", 15_000],
      ["held", 15_000],
      ["we-failed", 15_000],
    ] as const) {
      await count(outcome);
      expect([outcome, await owedToTutor()]).toEqual([outcome, paise]);
      await money.checkBooks();
    }
    const trace = await (await world.as(await world.make.admin())).money.traceOrder({ params });
    expect(trace.earnings).toMatchObject([{ nth: 1, why: "we failed", paise: 15_000 }]);
    expect(trace.moves.map(({ from, to }) => `${from} to ${to}`)).toEqual([
      "provider to order",
      ...["goodwill to tutor", "tutor to goodwill", "goodwill to tutor"],
      ...["tutor to goodwill", "order to earned", "teaching to tutor"],
      ...["earned to order", "tutor to teaching", "goodwill to tutor"],
    ]);
  },
);

test("a class in which we were down is nobody's fault: after two days its tutor is paid, and the family has it again", async () => {
  const { lesson, family, owedToTutor, lessons, emailsTo } = await judged();
  await classes.attended(lesson.id, "tutor", [0, 5]);
  await world.db.deleteFrom("process_heartbeats").execute();
  await money.pass(family, 48 * 60 * minute);
  await money.judge();
  await classes.wasUp();
  expect([(await lessons())[0], await owedToTutor()]).toEqual(["owed", 15_000]);
  expect(await emailsTo("student")).toEqual([
    expect.stringMatching(/The fault was ours, and we are sorry: you get the lesson back\.\nYour lessons: http/) as string,
  ]);
  expect(await emailsTo("tutor")).toEqual([expect.stringContaining("you are paid for it") as string]);
});

test("a family and its tutor read what becomes of a class in which nobody was seen, once two days have shown nothing more", async () => {
  const { family, lessons, emailsTo } = await judged();
  expect([(await lessons())[0], await emailsTo("student")]).toEqual(["late", []]);
  await money.pass(family, 48 * 60 * minute);
  await money.judge();
  await money.judge();
  expect((await lessons())[0]).toBe("owed");
  expect(await emailsTo("student")).toEqual([
    expect.stringMatching(
      /It does not count: you get the lesson back\.\nIn two days, nothing has shown .* reply to this email\.\nYour lessons: http/,
    ) as string,
  ]);
  expect(await emailsTo("tutor")).toEqual([
    expect.stringMatching(/so it is not paid\.\n.*If it took place, please reply to this email\./) as string,
  ]);
});

test(
  "a class is refunded if its family has stopped, and can then no longer count as given",
  { meta: { proves: ["C73"] } },
  async () => {
    const { family, params, lessons, count } = await judged("tutor");
    await family.api.orders.stopOrder({ params, body: { lessonsBack: 3 } });
    await count("owed-again");
    expect((await lessons())[0]).toBe("returned");
    const { refunds } = await family.api.orders.showOrder({ params });
    expect(refunds.map(({ rupees }) => rupees)).toEqual([600, 200]);
    await expect(count("held")).rejects.toMatchObject({ problem: { id: "lesson-made-up-for" } });
  },
);

test(
  "a lesson that was made up for is not given twice, and after a week the outcome of a class is final",
  { meta: { proves: ["C73"] } },
  async () => {
    const { family, params, lessons, count } = await judged("student");
    expect(await lessons()).toEqual(["owed", "scheduled", "scheduled", "scheduled", "owed, free"]);
    const { slots } = await family.api.orders.listLessonSlots({ params });
    const { list } = await family.api.orders.setLessonTime({ params: { ...params, nth: 1 }, body: { startsAt: slots[0] ?? "" } });
    await money.pass(family, Date.parse(slots[0] ?? "") + minute - world.service.now().getTime());
    await expect(count("held")).rejects.toMatchObject({ problem: { id: "lesson-made-up-for" } });
    const again = { params: { id: list[0]?.lessonId ?? "" }, body: { outcome: "held", reason: "Both were there." } } as const;
    const desk = await classes.desk();
    await expect(desk.orderDesk.setPaidOutcome(again)).rejects.toMatchObject({ problem: { id: "outcome-not-open" } });
    await expect(family.api.orderDesk.setPaidOutcome(again)).rejects.toMatchObject({ problem: { code: "forbidden" } });
    await money.pass(family, 7 * 24 * 60 * minute);
    await expect(count("owed-again")).rejects.toMatchObject({ problem: { id: "outcome-not-open" } });
  },
);

test("a paid class to which a family objects is in the desk's queue until the desk says how it counts, also weeks later", async () => {
  const { family, lesson, order, count } = await judged("tutor");
  await family.api.desk.objectToAttendance({ params: lesson, body: { text: "We were in the waiting room." } });
  await money.pass(family, 20 * 24 * 60 * minute);
  const desk = await classes.desk();
  const queue = async () =>
    (await desk.bookings.findBookRequests({ query: { queue: "disputed" } })).data.filter(({ id }) => id === family.bookingId);
  expect(await queue()).toMatchObject([{ disputed: true }]);
  const { classes: listed } = await desk.orderDesk.listPaidClasses({ params: family.params });
  expect(listed.find(({ nth }) => nth === 1)).toMatchObject({ order: order.orderId, outcome: "student-absent", disputed: true });
  await count("student-absent", "The waiting room was empty.");
  expect(await queue()).toEqual([]);
});

test("the desk reads what is written with a tutor who gives paid classes and never gave the demo", async () => {
  const { family, order, deskFile } = await inPaidClass(5);
  const staffId = await world.make.tutor({ staffName: "Nisha Verma" });
  const tutor = await world.as(await world.make.tutorAccount(staffId));
  await world.db.updateTable("lessons").set({ tutor_id: staffId }).where("order_id", "=", order.id).execute();
  await world.db.updateTable("orders").set({ tutor_id: staffId }).where("order_id", "=", order.id).execute();
  const { id } = await tutor.messages.openConversation({ body: { childId: family.student.childId, staffId } });
  await tutor.messages.sayMessage({ params: { id }, body: { id: randomUUID(), words: "Namaste." } });
  expect((await deskFile()).conversations).toMatchObject([{ id, tutor: "Nisha Verma", messages: 1 }]);
  await tutor.conversationDesk.reportConversation({ params: { id }, body: { text: "They ask for my number." } });
  expect((await deskFile()).notes.at(-1)?.text).toContain("They ask for my number.");
});
