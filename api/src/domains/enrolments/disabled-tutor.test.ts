import { afterEach, expect, test } from "vitest";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
afterEach(() => money.checkBooks());

const refused = (id: string) => expect.objectContaining({ problem: expect.objectContaining({ id }) as object }) as object;

/** A tutor's account is disabled, or enabled again. */
async function disable(staffId: number, disabled = true) {
  const admin = await world.as(await world.make.admin());
  await admin.tutors.changeTutorAccount({ params: { id: staffId }, body: { disabled } });
}

test("no family buys lessons of a tutor whose account is disabled, and the desk records none", async () => {
  const family = await money.afterDemo();
  await world.make.tutorAccount(family.staffId);
  const { slots, lessonRupees } = await family.api.orders.showPlan({ params: family.params });
  await disable(family.staffId);
  await expect(family.api.orders.showPlan({ params: family.params })).rejects.toEqual(refused("not-for-sale"));
  const buyer = { buyerName: "Ritu Malhotra", state: "29", lessonRupees, rulesRead: true } as const;
  const body = { lessons: 4, hours: slots.slice(-1), ...buyer };
  await expect(family.api.orders.orderLessons({ params: family.params, body })).rejects.toEqual(refused("not-for-sale"));
  expect((await family.api.orders.listMyOrders()).offers).toEqual([]);
  const desk = await world.as(await world.make.executive());
  const agreed = { lessons: 4, lessonMinutes: 60, lessonRupees: 200, rupees: 800, way: "upi", reference: "SBI 84" } as const;
  const receivedOn = world.service.now().toISOString().slice(0, 10);
  const outside = { ...agreed, receivedOn, hours: [], buyerName: "Ritu Malhotra", state: "29" as const };
  const record = desk.orderDesk.recordPayment({ params: family.params, body: outside });
  await expect(record).rejects.toEqual(refused("tutor-left"));
  await disable(family.staffId, false);
  expect(await family.api.orders.orderLessons({ params: family.params, body })).toMatchObject({ state: "waiting" });
});

test("lessons of a tutor whose account is disabled stay, move to no other time, and go to another tutor who is not", async () => {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pay(order);
  await world.make.tutorAccount(family.staffId);
  const params = { id: order.id };
  const [slot = ""] = (await family.api.orders.listLessonSlots({ params })).slots;
  await disable(family.staffId);
  expect((await family.api.orders.listLessonSlots({ params })).slots).toEqual([]);
  await expect(family.api.orders.setLessonTime({ params: { ...params, nth: 1 }, body: { startsAt: slot } })).rejects.toEqual(
    refused("tutor-not-free"),
  );
  const shown = await family.api.orders.showOrder({ params });
  expect([shown.mayAdd, ...shown.list.map(({ state }) => state)]).toEqual([false, ...Array<string>(4).fill("scheduled")]);

  const nisha = await world.make.tutor({ staffName: "Nisha Verma", preferredTimeSlot: "12:00 AM - 11:30 PM" });
  await world.make.tutorAccount(nisha);
  await disable(nisha);
  const desk = await world.as(await world.make.executive());
  const preview = () => desk.orderDesk.showTutorChange({ params, query: { staffId: nisha } });
  await expect(preview()).rejects.toEqual(refused("tutor-left"));
  await disable(nisha, false);
  expect((await preview()).lessons.map(({ startsAt }) => startsAt)).toEqual(shown.list.map(({ startsAt }) => startsAt));
});
