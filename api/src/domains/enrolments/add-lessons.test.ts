import { afterEach, expect, test } from "vitest";
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
