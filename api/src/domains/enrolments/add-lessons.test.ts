import { afterEach, expect, test } from "vitest";
import { dayInIndia } from "#api/platform/core/india.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
afterEach(() => money.checkBooks());
const hour = 3_600_000;

test("a family adds lessons before the last one: same tutor, same hours, after those that it has", async () => {
  const family = await money.afterDemo();
  const { api, params } = family;
  const first = await money.order(family, 4);
  await money.pay(first);
  const { list } = await api.orders.showOrder({ params: { id: first.id } });
  const last = list.at(-1)?.startsAt ?? "";
  await money.pass(family, 2 * hour); // not by mistake a second time within an hour

  const plan = await family.api.orders.showPlan({ params });
  const following = new Date(Date.parse(last) + 7 * 24 * hour).toISOString();
  expect(plan).toMatchObject({ follows: last, buyerName: "Ritu Malhotra", state: "29", proposal: { hours: [following] } });
  expect(plan.slots.every((slot) => slot > last)).toBe(true);
  const buyer = { buyerName: plan.buyerName, state: "29", lessonRupees: plan.lessonRupees, rulesRead: true } as const;
  const more = await family.api.orders.orderLessons({ params, body: { lessons: 4, hours: plan.proposal.hours, ...buyer } });
  await money.pay(more);
  const added = (await family.api.orders.showOrder({ params: { id: more.id } })).list.map(({ startsAt }) => startsAt);
  const weekly = [1, 2, 3, 4].map((weeks) => new Date(Date.parse(last) + weeks * 7 * 24 * hour).toISOString());
  expect(added).toEqual(weekly);
});

test("a family is offered more lessons once they can be bought: an hour after paying", async () => {
  const family = await money.afterDemo();
  const order = await money.order(family, 4);
  await money.pay(order);
  const mayAdd = async () => (await family.api.orders.showOrder({ params: { id: order.id } })).mayAdd;
  expect(await mayAdd()).toBe(false);
  await money.pass(family, hour + 60_000);
  expect(await mayAdd()).toBe(true);
  expect(await money.order(family, 4)).toMatchObject({ state: "waiting" });
});

test("lessons that a family adds and pays outside follow those that it has, at the same hour", async () => {
  const family = await money.afterDemo();
  const first = await money.order(family, 4);
  await money.pay(first);
  await money.pass(family, 2 * hour);
  const starts = (await family.api.orders.showOrder({ params: { id: first.id } })).list.map(({ startsAt }) => startsAt ?? "");
  const desk = await world.as(await world.make.executive());
  const paid = {
    lessonRupees: 200,
    rupees: 800,
    way: "upi",
    reference: "AXIS 99",
    receivedOn: dayInIndia(world.service.now()),
  } as const;
  const { list } = await desk.orderDesk.recordPayment({
    params: family.params,
    body: { lessons: 4, lessonMinutes: 60, hours: starts.slice(0, 1), buyerName: "Ritu Malhotra", state: "29", ...paid },
  });
  const weekly = [4, 5, 6, 7].map((weeks) => new Date(Date.parse(starts[0] ?? "") + weeks * 7 * 24 * hour).toISOString());
  expect(list.map(({ startsAt }) => startsAt)).toEqual(weekly);
});
