import type { Order, Plan } from "@tutoring/contract";
import { afterEach, expect, test } from "vitest";
import { type Family, moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
afterEach(() => money.checkBooks());

const hour = 3_600_000;
const day = 24 * hour;
const refused = (id: string) => expect.objectContaining({ problem: expect.objectContaining({ id }) as object }) as object;
const startsOf = ({ list }: Order) => list.map(({ startsAt }) => startsAt);

/** The plan page as a family sees it: every date of four lessons at the first free hour from three days on, or at these hours. */
async function look({ api, params }: Pick<Family, "api" | "params">, hours?: string[]) {
  const plan = await api.orders.showPlan({ params });
  const from = world.service.now().getTime() + 3 * day;
  const wish = { lessons: 4, hours: hours ?? [plan.slots.find((slot) => Date.parse(slot) > from) ?? ""] };
  const { lessons } = await api.orders.planLessons({ params, body: wish });
  return { plan, wish, seen: lessons.map(({ startsAt }) => startsAt) };
}

/** Presses Pay below the dates that were seen. */
const pay = (
  { api, params }: Pick<Family, "api" | "params">,
  { plan, wish, seen }: { plan: Plan; wish: { lessons: number; hours: string[] }; seen: string[] },
) =>
  api.orders.orderLessons({
    params,
    body: {
      ...wish,
      ...{ buyerName: "Ritu Malhotra", state: "29", lessonRupees: plan.lessonRupees, rulesRead: true },
      ...{ times: seen, staffId: plan.staffId ?? 0 },
    },
  });

/** Another child's demo takes a time of the tutor. */
async function taken({ staffId }: Family, at = "") {
  const student = await world.make.student({});
  const startsAt = new Date(at);
  await world.make.booking({ student, courseId: money.courseId, status: "IN_PROGRESS", staffId, startsAt });
}

/** The desk gives an order's lessons to Nisha Verma. */
async function handToNisha(order: Pick<Order, "id">) {
  const staffId = await world.make.tutor({ staffName: "Nisha Verma", preferredTimeSlot: "12:00 AM - 11:30 PM" });
  const desk = await world.as(await world.make.executive());
  const params = { id: order.id };
  const shown = await desk.orderDesk.showTutorChange({ params, query: { staffId } });
  const times = shown.lessons.map(({ startsAt }) => startsAt);
  await desk.orderDesk.changeTutor({ params, body: { staffId, times, reason: "" } });
  return { staffId, shown };
}

test(
  "a family pays for the dates that it saw: if one is taken meanwhile it is asked again, and its open payment page stays",
  { meta: { proves: ["C84"] } },
  async () => {
    const family = await money.afterDemo();
    const page = await look(family);
    const before = await pay(family, await look(family, page.plan.slots.slice(-1)));
    await taken(family, page.seen[1]);
    await expect(pay(family, page)).rejects.toEqual(refused("times-have-changed"));
    expect((await family.api.orders.showOrder({ params: { id: before.id } })).state).toBe("waiting");
    const again = await look(family, page.wish.hours);
    expect(again.seen.filter((at) => !page.seen.includes(at))).toHaveLength(1);
    const order = await pay(family, again);
    expect(order.dates).toEqual(again.seen);
    await money.pay(order);
    expect(startsOf(await family.api.orders.showOrder({ params: { id: order.id } }))).toEqual(again.seen);
  },
);

test("of two families that press Pay for one hour at once, one pays; the other is told before it pays", async () => {
  const family = await money.afterDemo();
  const other = await money.neighbourOf(family);
  const page = await look(family);
  const theirs = await look(other, page.wish.hours);
  expect(theirs.seen).toEqual(page.seen);
  const both = await Promise.allSettled([pay(family, page), pay(other, theirs)]);
  const failures = both.flatMap((one): unknown[] => (one.status === "rejected" ? [one.reason] : []));
  expect(failures).toEqual([refused("times-have-changed")]);
  const made = both.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  for (const order of made) await money.pay(order);
  const [buyer] = both[0].status === "fulfilled" ? [family] : [other];
  expect(startsOf(await buyer.api.orders.showOrder({ params: { id: made[0]?.id ?? "" } }))).toEqual(page.seen);
});

test("back from the pay page a family still has its hour, sees the same dates, and buys these", async () => {
  const family = await money.afterDemo();
  const page = await look(family);
  const first = await pay(family, page);
  const back = await look(family, page.wish.hours);
  expect(back.plan.slots).toEqual(page.plan.slots);
  expect(back.seen).toEqual(page.seen);
  const order = await pay(family, back);
  await money.pay(order);
  expect(startsOf(await family.api.orders.showOrder({ params: { id: order.id } }))).toEqual(page.seen);
  expect((await family.api.orders.showOrder({ params: { id: first.id } })).state).toBe("not-paid");
});

test("an order that waits for its payment shows its dates, and a paid one its lessons alone", async () => {
  const family = await money.afterDemo();
  const page = await look(family);
  const order = await pay(family, page);
  expect(order).toMatchObject({ state: "waiting", dates: page.seen, list: [] });
  await money.pay(order);
  expect((await family.api.orders.showOrder({ params: { id: order.id } })).dates).toEqual([]);
});

test("a family that reads one tutor's name buys no lessons with another", { meta: { proves: ["C84"] } }, async () => {
  const family = await money.afterDemo();
  const running = await pay(family, await look(family));
  await money.pay(running);
  await money.pass(family, 2 * hour);
  const plan = await family.api.orders.showPlan({ params: family.params });
  const page = await look(family, plan.proposal.hours);
  expect(page.plan).toMatchObject({ tutor: "Anjali Deshpande", staffId: family.staffId });
  const nisha = await handToNisha(running);
  await expect(pay(family, page)).rejects.toEqual(
    expect.objectContaining({
      problem: expect.objectContaining({ id: "tutor-has-changed", params: { name: "Nisha Verma" } }) as object,
    }),
  );
  const again = await look(family, page.wish.hours);
  expect(again.plan).toMatchObject({ tutor: "Nisha Verma", staffId: nisha.staffId });
  expect(await pay(family, again)).toMatchObject({ tutor: "Nisha Verma", dates: again.seen });
});

test("a change of tutor closes the pay page of lessons that would be with the former one, as the desk reads beforehand", async () => {
  const family = await money.afterDemo();
  const running = await pay(family, await look(family));
  await money.pay(running);
  await money.pass(family, 2 * hour);
  const { proposal } = await family.api.orders.showPlan({ params: family.params });
  const more = await pay(family, await look(family, proposal.hours));
  expect(more).toMatchObject({ state: "waiting", tutor: "Anjali Deshpande" });
  const { shown } = await handToNisha(running);
  expect(shown.lessonsBeingPaid).toBe(4);
  expect((await family.api.orders.showOrder({ params: { id: more.id } })).state).toBe("not-paid");
  const again = await pay(family, await look(family, proposal.hours));
  await money.pay(again);
  expect((await family.api.orders.listMyOrders()).orders.map(({ tutor, state }) => [tutor, state])).toEqual([
    ["Nisha Verma", "paid"],
    ["Nisha Verma", "paid"],
  ]);
});

test("a browser of the version before, which sends no dates, still orders", async () => {
  const family = await money.afterDemo();
  const { wish, plan, seen } = await look(family);
  const buyer = { buyerName: "Ritu Malhotra", state: "29", lessonRupees: plan.lessonRupees, rulesRead: true } as const;
  const order = await family.api.orders.orderLessons({ params: family.params, body: { ...wish, ...buyer } });
  expect(order).toMatchObject({ state: "waiting", dates: seen });
});

test(
  "lessons go on at the times that the family saw: if one is taken meanwhile it is asked again",
  { meta: { proves: ["C84"] } },
  async () => {
    const family = await money.afterDemo();
    const order = await pay(family, await look(family));
    await money.pay(order);
    const params = { id: order.id };
    const dayOf = (at = "") => new Date(Date.parse(at) + 5.5 * hour).toISOString().slice(0, 10);
    const first = dayOf(order.dates[0]);
    await family.api.orders.pauseLessons({ params, body: { from: first, to: first, lessons: 1 } });
    const shown = async () =>
      (await family.api.orders.showResumption({ params, query: {} })).lessons.map(({ startsAt }) => startsAt);
    const seen = await shown();
    await taken(family, seen[0]);
    await expect(family.api.orders.resumeLessons({ params, body: { times: seen } })).rejects.toEqual(
      refused("times-have-changed"),
    );
    const again = await shown();
    expect(again).not.toEqual(seen);
    const now = await family.api.orders.resumeLessons({ params, body: { times: again } });
    expect(now.list[0]?.startsAt).toBe(again[0]);
  },
);
