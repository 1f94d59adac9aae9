import type { Side } from "@tutoring/contract";
import { afterEach, beforeAll, expect, test } from "vitest";
import { hour, lessonWorld } from "#api/testing/lesson-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { payWorld } from "#api/testing/pay-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const classes = beforeTests(() => lessonWorld(world));
const pay = beforeTests(() => Promise.resolve(payWorld(world, money, classes)));
beforeAll(() => classes.wasUp());
afterEach(() => money.checkBooks());

/** A paid class at the tutor's own address, over for so many hours; `sides` waited on our page. */
async function elsewhere(sides: Side[], hours: number) {
  const made = await pay.payable(600);
  const { family, params } = made;
  await world.db
    .updateTable("lessons")
    .set({ meeting_url: "https://meet.example.com/anjali" })
    .where("order_id", "=", params.id)
    .execute();
  const { id } = await made.reach(0);
  for (const side of sides) await classes.attended(id, side, [-2, 60]);
  await money.pass(family, hour + hours * hour);
  await money.judge();
  const queued = async () => {
    const { data } = await (await classes.desk()).bookings.findBookRequests({ query: { queue: "undecided" } });
    return data.filter((request) => request.id === family.bookingId).length;
  };
  const states = async () => (await family.api.orders.showOrder({ params })).list.map(({ state }) => state);
  const emails = async () => (await world.writtenEmails()).filter(({ lesson_id, kind }) => lesson_id === id && kind === "missed");
  return { ...made, lesson: { id }, queued, states, emails };
}

test.each([
  ["the child waited on our page", ["student"], 1],
  ["the tutor waited on our page", ["tutor"], 1],
  ["neither came to our page", [], 50],
] as const)(
  "after a class at the tutor's own address the desk is asked how it counts, though %s, and until then nobody has missed it",
  async (_what, sides, hours) => {
    const { lesson, queued, states, emails, mine } = await elsewhere([...sides], hours);
    expect(await states()).toEqual(["late", "scheduled", "scheduled", "scheduled"]);
    expect(await emails()).toEqual([]);
    expect(await queued()).toBe(1);
    const desk = await classes.desk();
    await desk.orderDesk.setPaidOutcome({ params: lesson, body: { outcome: "held", reason: "Both say that it took place." } });
    expect((await states())[0]).toBe("given");
    expect(await mine()).toMatchObject({ owedPaise: 60_000 });
    expect(await queued()).toBe(0);
  },
);

test("a class at the tutor's own address counts as given without the desk where both were seen on our page", async () => {
  const { queued, states } = await elsewhere(["student", "tutor"], 1);
  expect([(await states())[0], await queued()]).toEqual(["given", 0]);
});
