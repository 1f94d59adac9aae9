import { afterEach, beforeAll, expect, test } from "vitest";
import { lapseHolds } from "./index.ts";
import { insertPayment, linkBy } from "@tutoring/fake-razorpay/testing";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const classes = beforeTests(() => lessonWorld(world));
beforeAll(() => classes.wasUp());
afterEach(async () => {
  await world.bank.setFaultSwitches({});
  await money.checkBooks();
});

const refused = (id: string) => expect.objectContaining({ problem: expect.objectContaining({ id }) as object }) as object;
const minute = 60_000;
const hour = 60 * minute;

test(
  "a free lesson that is under way when a family stops is worth no money, whatever becomes of it",
  { meta: { proves: ["C84"] } },
  async () => {
    const family = await money.afterDemo();
    const order = await money.order(family);
    await money.pay(order);
    const params = { id: order.id };
    const first = (await family.api.orders.showOrder({ params })).list[0];
    await money.pass(family, Date.parse(first?.startsAt ?? "") - world.service.now().getTime());
    await classes.attended(first?.lessonId ?? "", "student", [0, 60]);
    await money.pass(family, 2 * hour);
    await money.judge();
    const { slots } = await family.api.orders.listLessonSlots({ params });
    const { list } = await family.api.orders.setLessonTime({ params: { ...params, nth: 5 }, body: { startsAt: slots[0] ?? "" } });
    expect(list[4]).toMatchObject({ state: "scheduled", free: true });
    await money.pass(family, Date.parse(slots[0] ?? "") + minute - world.service.now().getTime());
    await family.api.orders.stopOrder({ params, body: { lessonsBack: 4 } });
    await classes.attended(list[4]?.lessonId ?? "", "student", [0, 60]);
    await money.pass(family, 2 * hour);
    await money.judge();
    await money.sweep();
    const now = await family.api.orders.showOrder({ params });
    expect(now.list.map(({ state }) => state)).toEqual(Array(5).fill("returned"));
    expect(now.refunds).toEqual([{ rupees: 800, arrived: true }]);
  },
);

test("a family that stopped during a class reads of the money it gets back for it, once it is clear that the class was not given", async () => {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pay(order);
  const params = { id: order.id };
  const { list } = await family.api.orders.showOrder({ params });
  await money.pass(family, Date.parse(list[0]?.startsAt ?? "") + 5 * minute - world.service.now().getTime());
  await family.api.orders.stopOrder({ params, body: { lessonsBack: 3 } });
  const told = async () =>
    (await world.writtenEmails()).filter(({ to_family, kind }) => to_family === family.student.id && kind === "order");
  const before = (await told()).length;
  await money.pass(family, 72 * hour);
  await money.judge();
  await money.judge();
  const [email, ...others] = (await told()).slice(before);
  expect(others).toEqual([]);
  expect(email?.subject).toContain("₹200 is on its way to you");
  expect(email?.body_text).toContain(
    "The lesson of Algebra for Class 9 that had begun when you stopped was not given. Its price, ₹200, goes back the way you paid it.",
  );
});

test(
  "hours of long ago are planned from now on at once, and hours that are not offered are refused",
  { meta: { proves: ["C88"] } },
  async () => {
    const { api, params } = await money.afterDemo();
    const plan = (hours: string[]) => api.orders.planLessons({ params, body: { lessons: 24, hours } });
    const began = performance.now();
    const { lessons } = await plan(["0001-01-01T00:00:00Z", "0001-01-02T10:00:00Z", "0001-01-03T20:00:00Z"]);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(lessons).toHaveLength(24);
    expect(Date.parse(lessons.at(-1)?.startsAt ?? "")).toBeLessThan(world.service.now().getTime() + 70 * 24 * hour);
    await expect(plan(["9998-01-01T00:00:00Z"])).rejects.toEqual(refused("hour-not-offered"));
  },
);

test.each([79_900, 80_100])(
  "a payment of another sum than the order's buys nothing and goes back whole: %s paise",
  { meta: { proves: ["C81"] } },
  async (paise) => {
    const family = await money.afterDemo();
    const order = await money.order(family);
    const link = await linkBy(world.bank.db, "reference", order.id.replaceAll("-", ""));
    await insertPayment(world.bank.db, { linkId: link?.linkId ?? "", paise }, "captured");
    const params = { id: order.id };
    await family.api.orders.showOrder({ params });
    await money.sweep();
    const now = await family.api.orders.showOrder({ params });
    expect(now).toMatchObject({ state: "waiting", list: [], documents: [], refunds: [{ rupees: paise / 100, arrived: true }] });
  },
);

test("times are held no longer than the time to pay, even if no background job frees them for days", async () => {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pass(family, 60 * hour);
  expect(await statuses(order.id)).toEqual(Array(4).fill("on-hold"));
  await lapseHolds(money.context());
  expect(await statuses(order.id)).toEqual([]);
});

const statuses = async (orderId: string) =>
  (await world.db.selectFrom("lessons").select("status").where("order_id", "=", orderId).execute()).map(({ status }) => status);

test("a family whose lessons are all given is offered more, and not before", async () => {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pay(order);
  const offers = async () => (await family.api.orders.listMyOrders()).offers.map(({ bookingId }) => bookingId);
  expect(await offers()).toEqual([]);
  const { list } = await family.api.orders.showOrder({ params: { id: order.id } });
  for (const { lessonId, startsAt } of list) {
    await money.pass(family, Date.parse(startsAt ?? "") + 2 * hour - world.service.now().getTime());
    for (const side of ["tutor", "student"] as const) await classes.attended(lessonId ?? "", side, [0, 60]);
    await money.judge();
  }
  expect(await offers()).toEqual([family.bookingId]);
});

test(
  "of two windows only one orders: the other is refused, and so is another order within the hour after paying",
  { meta: { proves: ["C84"] } },
  async () => {
    const family = await money.afterDemo();
    const { slots, lessonRupees } = await family.api.orders.showPlan({ params: family.params });
    const [first = "", ...later] = slots.filter((slot) => Date.parse(slot) > world.service.now().getTime() + 72 * 60 * minute);
    const other = later.find((slot) => Date.parse(slot) >= Date.parse(first) + 120 * minute) ?? ""; // their lessons do not meet
    const body = { lessons: 4, buyerName: "Ritu", state: "29" as const, rulesRead: true as const, lessonRupees };
    const order = (hour: string) => family.api.orders.orderLessons({ params: family.params, body: { ...body, hours: [hour] } });
    const both = await Promise.allSettled([order(first), order(other)]);
    const open = await world.db
      .selectFrom("orders")
      .select("order_id")
      .where("booking_id", "=", family.bookingId)
      .where("closed_at", "is", null)
      .execute();
    expect(open).toHaveLength(1);
    const made = both
      .flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))
      .find(({ id }) => id === open[0]?.order_id);
    if (!made) throw new Error("the open order was answered to nobody");
    await money.pay(made);
    await expect(money.order(family)).rejects.toEqual(refused("paid-already"));
    await money.pass(family, 61 * minute);
    expect(await money.order(family)).toMatchObject({ state: "waiting" });
  },
);

test(
  "a family pays no other price than the one it saw, and its open payment page outlives a refusal",
  { meta: { proves: ["C84"] } },
  async () => {
    const family = await money.afterDemo();
    const order = await money.order(family);
    const { slots, lessonRupees } = await family.api.orders.showPlan({ params: family.params });
    const body = { lessons: 4, hours: [slots[0] ?? ""], buyerName: "Ritu", state: "29" as const, rulesRead: true as const };
    const ask = (rupees: number) =>
      family.api.orders.orderLessons({ params: family.params, body: { ...body, lessonRupees: rupees } });
    await expect(ask(lessonRupees + 1)).rejects.toEqual(refused("price-has-changed"));
    for (let nth = 1; nth < 20; nth += 1) {
      const { closed_at } = await orderRow(order.id);
      expect(closed_at === null).toBe(nth === 1);
      await ask(lessonRupees);
    }
    const last = (await family.api.orders.listMyOrders()).orders[0];
    await expect(ask(lessonRupees)).rejects.toEqual(refused("too-many-orders"));
    expect((await family.api.orders.showOrder({ params: { id: last?.id ?? "" } })).state).toBe("waiting");
  },
);

const orderRow = (orderId: string) =>
  world.db.selectFrom("orders").select("closed_at").where("order_id", "=", orderId).executeTakeFirstOrThrow();

test("a lesson is under way until it ends, and the bank is asked about an open page once a second at most", async () => {
  const family = await money.afterDemo();
  const order = await money.order(family);
  const params = { id: order.id };
  const provider = world.service.payments;
  let looks = 0;
  if (!provider) throw new Error("no provider");
  world.service.payments = { ...provider, fetchPayments: (id) => ((looks += 1), provider.fetchPayments(id)) };
  await Promise.all(Array.from({ length: 5 }, () => family.api.orders.showOrder({ params })));
  world.service.payments = provider;
  expect(looks).toBe(1);
  await money.pay(order);
  const { list } = await family.api.orders.showOrder({ params });
  const startsAt = Date.parse(list[0]?.startsAt ?? "");
  await money.pass(family, startsAt + minute - world.service.now().getTime());
  expect((await family.api.orders.showOrder({ params })).list[0]).toMatchObject({ state: "under-way", may: { join: true } });
  await money.pass(family, hour);
  expect((await family.api.orders.showOrder({ params })).list[0]?.state).toBe("late");
});

test("a tutor is not deleted while a family pays for lessons, or has lessons without a time", async () => {
  const family = await money.afterDemo();
  const admin = await world.as(await world.make.admin());
  const gone = () => admin.tutors.deleteTutor({ params: { id: family.staffId } });
  const order = await money.order(family);
  await expect(gone()).rejects.toEqual(refused("tutor-has-classes"));
  await money.pay(order);
  const params = { id: order.id };
  for (const nth of [1, 2, 3, 4]) await family.api.orders.cancelLesson({ params: { ...params, nth } });
  await expect(gone()).rejects.toEqual(refused("tutor-has-classes"));
  await family.api.orders.stopOrder({ params, body: { lessonsBack: 4 } });
  await gone();
});

test("what a tutor objects while the desk settles what the family wrote stays open until somebody has read it", async () => {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pay(order);
  const [first] = (await family.api.orders.showOrder({ params: { id: order.id } })).list;
  const lesson = { id: first?.lessonId ?? "" };
  await money.pass(family, Date.parse(first?.startsAt ?? "") - world.service.now().getTime());
  for (const side of ["student", "tutor"] as const) await classes.attended(lesson.id, side, [0, 60]);
  await money.pass(family, 2 * hour);
  await money.judge();
  const desk = await classes.desk();
  const listed = async () =>
    (await desk.orderDesk.listPaidClasses({ params: family.params })).classes.find(({ nth }) => nth === 1);
  const set = (seen: string | null | undefined) =>
    desk.orderDesk.setPaidOutcome({ params: lesson, body: { outcome: "held", reason: "We have called both.", seen } });
  const unread = await listed();
  expect(unread).toMatchObject({ disputed: false, objectedAt: null });
  await family.api.desk.objectToAttendance({ params: lesson, body: { text: "He left early." } });
  const told = async () =>
    (await world.db.selectFrom("emails").select("template").where("template", "=", "outcome-set").execute()).length;
  const before = await told();
  expect(await set(unread?.objectedAt)).toMatchObject({ disputed: true });
  expect(await told()).toBe(before);
  const read = await listed();
  await world.moveClock(minute);
  const tutor = await world.as(await world.make.tutorAccount(family.staffId));
  await tutor.desk.objectToAttendance({ params: lesson, body: { text: "Their internet failed." } });
  const settle = (seen?: string) => desk.desk.settleObjections({ params: family.params, query: { ...(seen && { seen }) } });
  const open = ({ attendance }: Awaited<ReturnType<typeof settle>>) =>
    attendance.objections.filter(({ settledBy }) => settledBy === null).map(({ text }) => text);
  expect(open(await settle(read?.objectedAt ?? ""))).toEqual(["Their internet failed."]);
  await expect(settle(read?.objectedAt ?? "")).rejects.toMatchObject({ problem: { id: "nothing-to-settle" } });
  expect(await listed()).toMatchObject({ disputed: true });
  expect(await set((await listed())?.objectedAt)).toMatchObject({ disputed: false });
  expect(await told()).toBe(before + 1);
});
