import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { alarmDesk } from "#api/rooms/index.ts";
import { classWorld } from "#api/testing/class-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { startWorld, type World } from "#api/testing/world.ts";

let world: World;
let money: Awaited<ReturnType<typeof moneyWorld>>;
let classes: Awaited<ReturnType<typeof classWorld>>;
beforeAll(async () => {
  world = await startWorld();
  money = await moneyWorld(world);
  classes = await classWorld(world);
  await classes.wasUp();
});
afterEach(() => money.checkBooks());
afterAll(() => world.stop());

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
  await world.db.deleteFrom("back_office_news").execute();
  const deskFile = async () => (await classes.desk()).desk.showRequestFile({ params: family.params });
  return { family, order, params, lesson: { id: lesson?.lessonId ?? "" }, deskFile };
}
const news = async () => JSON.stringify(await world.db.selectFrom("back_office_news").selectAll().execute());

test("what a family reports of a person in a paid class is a note at its request, and the desk is told at once", async () => {
  const { family, lesson, deskFile } = await inPaidClass(5);
  await family.api.desk.reportFromClass({ params: lesson, body: { about: "person", text: "He asked for our address." } });
  expect((await deskFile()).notes.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Report about a person by .*He asked for our address\.$/),
  ]);
  expect(await news()).toMatch(new RegExp(`He asked for our address.*/admin/book-requests\\?request=${family.bookingId}`));
});

test("the desk hears what a family objects to a paid class, which is judged once the desk has settled it", async () => {
  const { family, lesson, params, deskFile } = await inPaidClass(65);
  await family.api.desk.objectToAttendance({ params: lesson, body: { text: "Nobody came." } });
  expect(await news()).toContain("Nobody came.");
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
});

test("the desk is told of a side that is missing in a paid class", async () => {
  const { lesson } = await inPaidClass(3);
  await classes.attended(lesson.id, "student", [-1, 30]);
  await alarmDesk({ db: world.db, address: "" });
  expect(await news()).toContain("Anjali Deshpande (tutor)");
});

test("a family whose tutor has not come to a paid class tells the desk from the class", async () => {
  const { family, lesson, deskFile } = await inPaidClass(6);
  const { messages } = await family.api.desk.reportAbsentTutor({ params: lesson });
  expect(messages.map(({ text }) => text)).toEqual(["The tutor has not come to the class."]);
  expect((await deskFile()).request.messageWaits).toBe(true);
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
