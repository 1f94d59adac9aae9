import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
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
afterEach(async () => {
  await world.bank.setLevers({});
  await money.checkBooks();
});
afterAll(() => world.stop());

const refused = (id: string) => expect.objectContaining({ problem: expect.objectContaining({ id }) as object }) as object;
const minute = 60_000;
const hour = 60 * minute;

test("a free lesson that is under way when a family stops is worth no money, whatever becomes of it", async () => {
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
});

test("hours of long ago are planned from now on at once, and hours that are not offered are refused", async () => {
  const { api, params } = await money.afterDemo();
  const plan = (hours: string[]) => api.orders.planLessons({ params, body: { lessons: 24, hours } });
  const began = performance.now();
  const { lessons } = await plan(["0001-01-01T00:00:00Z", "0001-01-02T10:00:00Z", "0001-01-03T20:00:00Z"]);
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(lessons).toHaveLength(24);
  expect(Date.parse(lessons.at(-1)?.startsAt ?? "")).toBeLessThan(world.service.now().getTime() + 70 * 24 * hour);
  await expect(plan(["9998-01-01T00:00:00Z"])).rejects.toEqual(refused("hour-not-offered"));
});
