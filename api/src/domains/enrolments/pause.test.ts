import type { Order } from "@tutoring/contract";
import { expect, test } from "vitest";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));

const hour = 3_600_000;
const week = 7 * 24 * hour;
const refused = (id: string) => expect.objectContaining({ problem: expect.objectContaining({ id }) as object }) as object;
const dayOf = (at: string | number) => new Date(new Date(at).getTime() + 5.5 * hour).toISOString().slice(0, 10);
const states = ({ list }: Order) => list.map(({ state }) => state);

/** A family with four weekly lessons. */
async function weekly() {
  const family = await money.afterDemo();
  const made = await money.order(family);
  await money.pay(made);
  const params = { id: made.id };
  const order = await family.api.orders.showOrder({ params });
  const starts = order.list.map(({ startsAt }) => startsAt ?? "");
  const planned = async () =>
    (
      await world.db
        .selectFrom("emails")
        .select("kind")
        .where(
          "lesson_id",
          "in",
          order.list.map(({ lessonId }) => lessonId),
        )
        .where("status", "=", "planned")
        .execute()
    ).filter(({ kind }) => kind === "day-before").length;
  /** The order's emails of a kind about single lessons. */
  const mailed = async (kind: string) => {
    const lessons = await world.db.selectFrom("lessons").select("lesson_id").where("order_id", "=", made.id).execute();
    const ids = lessons.map(({ lesson_id }) => lesson_id);
    return (await world.writtenEmails()).filter((email) => email.kind === kind && ids.includes(email.lesson_id ?? ""));
  };
  return { family, params, order, starts, planned, mailed };
}

test("a family pauses two weeks: it sees which lessons are cancelled, they stay owed, and both are told with their calendars", async () => {
  const { family, params, starts, planned, mailed } = await weekly();
  const span = { from: dayOf(starts[1] ?? ""), to: dayOf(starts[2] ?? "") };
  expect(await family.api.orders.showPause({ params, query: span })).toEqual({
    out: [
      { nth: 2, startsAt: starts[1] },
      { nth: 3, startsAt: starts[2] },
    ],
    tooLate: 0,
    goesOnAt: starts[3],
  });
  const before = await planned();
  await expect(family.api.orders.pauseLessons({ params, body: { ...span, lessons: 1 } })).rejects.toEqual(
    refused("pause-has-changed"),
  );
  const paused = await family.api.orders.pauseLessons({ params, body: { ...span, lessons: 2 } });
  expect([states(paused), paused.lessonsBack]).toEqual([["scheduled", "owed", "owed", "scheduled"], 4]);
  expect(before - (await planned())).toBe(4); // two lessons, for the family and the tutor
  const emails = (await world.writtenEmails()).filter(({ subject }) => subject.includes("lessons are paused"));
  expect(emails).toHaveLength(2);
  expect(emails[0]?.body_text).toContain("An email about each of them takes it out of your calendar.");
  const cancelled = await mailed("cancelled");
  expect(cancelled.map(({ calendar_method }) => calendar_method)).toEqual(Array(4).fill("CANCEL"));
  expect(cancelled.map(({ calendar }) => /^SEQUENCE:(.+)\r$/m.exec(calendar ?? "")?.[1])).toEqual(Array(4).fill("1"));
});

test("after a pause the lessons go on by one press: weekly at the same hours, after those that have a time", async () => {
  const { family, params, order, starts, mailed } = await weekly();
  const span = { from: dayOf(starts[0] ?? ""), to: dayOf(starts[1] ?? "") };
  await family.api.orders.pauseLessons({ params, body: { ...span, lessons: 2 } });
  const next = [1, 2].map((weeks) => new Date(Date.parse(starts[3] ?? "") + weeks * week).toISOString());
  const { lessons } = await family.api.orders.showResumption({ params, query: {} });
  expect(lessons).toEqual(next.map((startsAt) => ({ startsAt, instead: false })));
  const now = await family.api.orders.resumeLessons({ params, body: {} });
  expect(now.list.map(({ startsAt }) => startsAt)).toEqual([...next, starts[2], starts[3]]);
  await expect(family.api.orders.resumeLessons({ params, body: {} })).rejects.toEqual(refused("nothing-to-go-on"));
  const added = (await mailed("allotted")).filter(({ lesson_id }) => !order.list.some(({ lessonId }) => lessonId === lesson_id));
  expect(added.map(({ side, calendar_method }) => `${side} ${calendar_method}`).toSorted()).toEqual([
    "student REQUEST",
    "student REQUEST",
    "tutor REQUEST",
    "tutor REQUEST",
  ]);
});

test("a pause leaves what starts within twelve hours, and takes eight weeks at most, from today on", async () => {
  const { family, params, starts } = await weekly();
  await money.pass(family, Date.parse(starts[0] ?? "") - 11 * hour - world.service.now().getTime());
  const span = { from: dayOf(world.service.now().getTime()), to: dayOf(starts[1] ?? "") };
  expect(await family.api.orders.showPause({ params, query: span })).toMatchObject({ out: [{ nth: 2 }], tooLate: 1 });
  const paused = await family.api.orders.pauseLessons({ params, body: { ...span, lessons: 1 } });
  expect(states(paused)).toEqual(["scheduled", "owed", "scheduled", "scheduled"]);
  const at = (days: number) => dayOf(world.service.now().getTime() + days * 24 * hour);
  for (const [from, to] of [
    [-1, 3],
    [2, 1],
    [1, 57],
    [400, 401],
  ] as const)
    await expect(family.api.orders.showPause({ params, query: { from: at(from), to: at(to) } })).rejects.toEqual(
      refused("pause-out-of-bounds"),
    );
  const other = (await money.afterDemo()).api;
  await expect(other.orders.pauseLessons({ params, body: { ...span, lessons: 1 } })).rejects.toEqual(refused("no-such-order"));
  await expect(other.orders.resumeLessons({ params, body: {} })).rejects.toEqual(refused("no-such-order"));
});

test(
  "a family that pauses and goes on again and again is stopped for the day, before its tutor gets hundreds of emails",
  { meta: { proves: ["C105"] } },
  async () => {
    const { family, params } = await weekly();
    const again = async () => {
      const { list } = await family.api.orders.showOrder({ params });
      const [next = ""] = list.flatMap(({ state, startsAt }) => (state === "scheduled" && startsAt ? [startsAt] : []));
      const span = { from: dayOf(next), to: dayOf(next) };
      await family.api.orders.pauseLessons({ params, body: { ...span, lessons: 1 } });
      await family.api.orders.resumeLessons({ params, body: { from: span.from } });
    };
    const endless = async () => {
      for (let nth = 0; nth < 20; nth += 1) await again();
    };
    await expect(endless()).rejects.toEqual(refused("too-many-changes-today"));
  },
);

/** A family with four weekly lessons, and four more that follow. */
async function twice() {
  const { family, params, starts } = await weekly();
  await money.pass(family, 2 * hour); // not by mistake a second time within an hour
  const { proposal, lessonRupees } = await family.api.orders.showPlan({ params: family.params });
  const buyer = { buyerName: "Ritu Malhotra", state: "29", lessonRupees, rulesRead: true } as const;
  const body = { lessons: 4, hours: proposal.hours, ...buyer };
  const more = await family.api.orders.orderLessons({ params: family.params, body });
  await money.pay(more);
  const pause = (id: string, [first = 0, last = first]: number[]) =>
    family.api.orders.pauseLessons({
      params: { id },
      body: { from: dayOf(first), to: dayOf(last), lessons: Math.round((last - first) / week) + 1 },
    });
  const at = (weeks: number) => Date.parse(starts[0] ?? "") + weeks * week;
  return { family, first: params, more: { id: more.id }, pause, at, iso: (weeks: number) => new Date(at(weeks)).toISOString() };
}

test("lessons that lay far ahead when they were paused go on at their hours, from the first week that is open", async () => {
  const { family, more, pause, at, iso } = await twice();
  await pause(more.id, [at(4), at(7)]);
  const { lessons } = await family.api.orders.showResumption({ params: more, query: {} });
  expect(lessons).toEqual([4, 5, 6, 7].map((weeks) => ({ startsAt: iso(weeks), instead: false })));
  const now = await family.api.orders.resumeLessons({ params: more, body: { times: lessons.map(({ startsAt }) => startsAt) } });
  expect(now.list.map(({ startsAt }) => startsAt)).toEqual([4, 5, 6, 7].map(iso));
});

test("lessons of the first package go on after those of the second, and not beside them at other hours", async () => {
  const { family, first, pause, at, iso } = await twice();
  await pause(first.id, [at(1), at(2)]);
  const { lessons } = await family.api.orders.showResumption({ params: first, query: {} });
  expect(lessons).toEqual([8, 9].map((weeks) => ({ startsAt: iso(weeks), instead: false })));
});
