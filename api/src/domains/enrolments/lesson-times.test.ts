import { afterEach, expect, test } from "vitest";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
afterEach(() => money.checkBooks());

const minute = 60_000;
const hour = 60 * minute;
const refused = (id: string) => expect.objectContaining({ problem: expect.objectContaining({ id }) as object }) as object;

/** A family with four paid lessons at noon in India, of which the first is moved. */
async function bought(hours: { mostADay?: number } = {}) {
  const family = await money.afterDemo();
  const { params: ofDemo, api } = family;
  const { slots, lessonRupees } = await api.orders.showPlan({ params: ofDemo });
  const noon = slots.find((slot) => slot.includes("T06:30") && Date.parse(slot) > world.service.now().getTime() + 2 * 86_400_000);
  const buyer = { buyerName: "Ritu Malhotra", state: "29", lessonRupees, rulesRead: true } as const;
  const made = await api.orders.orderLessons({ params: ofDemo, body: { lessons: 4, hours: [noon ?? ""], ...buyer } });
  await money.pay(made);
  const admin = await world.as(await world.make.admin());
  const params = { id: family.staffId };
  const { workingHours } = await admin.tutors.showTutor({ params });
  await admin.tutors.setWorkingHours({ params, body: { ...workingHours, ...hours } });
  const at = { id: made.id, nth: 1 };
  const start = async () => (await family.api.orders.showOrder({ params: at })).list[0]?.startsAt ?? "";
  const free = async () => (await family.api.orders.listLessonSlots({ params: at, query: { nth: 1 } })).slots;
  const move = (startsAt: string) => family.api.orders.setLessonTime({ params: at, body: { startsAt } });
  return { family, start, free, move };
}

/** A time some minutes from another. */
const from = (startsAt: string, minutes: number) => new Date(Date.parse(startsAt) + minutes * minute).toISOString();

test("a family moves a paid lesson by half an hour and by an hour, although it overlaps with the lesson's own time", async () => {
  const { start, free, move } = await bought();
  for (const minutes of [30, -60, 60]) {
    const present = await start();
    const to = from(present, minutes);
    const slots = await free();
    expect([slots.includes(to), slots.includes(present)]).toEqual([true, false]);
    await move(to);
    expect(await start()).toBe(to);
  }
  await expect(move(await start())).rejects.toEqual(refused("time-unchanged"));
});

test("a tutor who gives one class a day moves that day's class within the day", async () => {
  const { start, free, move } = await bought({ mostADay: 1 });
  const to = from(await start(), 30);
  expect(await free()).toContain(to);
  await move(to);
  expect(await start()).toBe(to);
});

test("a tutor offers half an hour later for a paid class, and the family accepts", async () => {
  const { family, start, move } = await bought();
  const [order] = (await family.api.orders.listMyOrders()).orders;
  const tutor = await world.as(await world.make.tutorAccount(family.staffId));
  const params = { id: order?.list[0]?.lessonId ?? "" };
  const to = from(await start(), 30);
  expect((await tutor.teaching.listTimesToOffer({ params })).slots).toContain(to);
  await tutor.teaching.offerTimes({ params, body: { times: [to] } });
  await move(to);
  expect(await start()).toBe(to);
});

test("a lesson that a family has just moved to tonight by mistake moves back, for a quarter of an hour", async () => {
  const { family, start, free, move } = await bought();
  const before = await start();
  const soon = world.service.now().getTime() + 11 * 60 * minute;
  const tonight = (await free()).find((slot) => Date.parse(slot) < soon) ?? "";
  const moved = await move(tonight);
  expect(moved.list[0]).toMatchObject({ startsAt: tonight, may: { change: true, cancelFree: false } });
  await move(before);
  expect(await start()).toBe(before);

  await move(tonight);
  await money.pass(family, 15 * minute);
  const [later] = (await family.api.orders.listMyOrders()).orders;
  expect(later?.list[0]?.may).toMatchObject({ change: false, cancelFree: false });
  await expect(
    family.api.orders.setLessonTime({ params: { id: later?.id ?? "", nth: 1 }, body: { startsAt: before } }),
  ).rejects.toEqual(refused("too-late-to-move"));
});

test("a lesson is cancelled free until twelve hours before; later, one in four", { meta: { proves: ["C84"] } }, async () => {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pay(order);
  const params = { id: order.id };
  const { list } = await family.api.orders.showOrder({ params });
  const { slots } = await family.api.orders.listLessonSlots({ params });
  const moved = await family.api.orders.setLessonTime({
    params: { ...params, nth: 1 },
    body: { startsAt: slots.at(-1) ?? "" },
  });
  expect(moved.list[0]?.startsAt).toBe(slots.at(-1));
  const cancelled = await family.api.orders.cancelLesson({ params: { ...params, nth: 1 } });
  expect(cancelled.list[0]).toMatchObject({ state: "owed", startsAt: null });
  expect(cancelled.forgivenLeft).toBe(1);

  const told = async (lessonId: string | null | undefined) => {
    const written = (await world.writtenEmails()).filter((one) => one.lesson_id === lessonId && one.kind === "cancelled");
    return Object.fromEntries(written.map(({ side, body_text }) => [side, body_text]));
  };
  const free = (await told(list[0]?.lessonId)).student;
  expect(free).toMatch(/has been cancelled\.\n/);

  for (const [nth, forgivenLeft, state, toFamily, toTutor] of [
    [2, 0, "owed", "This late cancellation is forgiven: the class stays yours.", "You get 50 % of your rate for it."],
    [3, 0, "given", "It counts as given.", "You are paid for it as for any other class."],
  ] as const) {
    const startsAt = Date.parse(cancelled.list[nth - 1]?.startsAt ?? "");
    await money.pass(family, startsAt - 11 * hour - world.service.now().getTime());
    const at = { ...params, nth };
    await expect(family.api.orders.setLessonTime({ params: at, body: { startsAt: slots[0] ?? "" } })).rejects.toEqual(
      refused("too-late-to-move"),
    );
    const late = await family.api.orders.cancelLesson({ params: at });
    expect(late.forgivenLeft).toBe(forgivenLeft);
    expect(late.list[nth - 1]?.state).toBe(state);
    expect(await told(cancelled.list[nth - 1]?.lessonId)).toEqual({
      student: expect.stringContaining(
        `cancelled. It was cancelled less than 12 hours before its start. ${toFamily}\n`,
      ) as string,
      tutor: expect.stringContaining(toTutor) as string,
    });
    await expect(family.api.orders.cancelLesson({ params: at })).rejects.toEqual(refused("lesson-not-open"));
  }
  expect((await family.api.orders.showOrder({ params })).lessonsBack).toBe(3);
});
