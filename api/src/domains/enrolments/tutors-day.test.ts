import { afterEach, expect, test } from "vitest";
import { type Family, moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
afterEach(() => money.checkBooks());

const hour = 3_600_000;
const day = 24 * hour;

/** The times of four lessons at noon in India and some hours later on the same day. */
async function twoOnADay({ api, params }: Family, hoursLater: number) {
  const { slots } = await api.orders.showPlan({ params });
  const noon = slots.find((slot) => slot.includes("T06:30") && Date.parse(slot) > world.service.now().getTime() + 2 * day) ?? "";
  const later = new Date(Date.parse(noon) + hoursLater * hour).toISOString();
  const { lessons } = await api.orders.planLessons({ params, body: { lessons: 4, hours: [noon, later] } });
  return lessons.map(({ startsAt }) => startsAt);
}

test("a tutor has a pause between two lessons of one family on one day", async () => {
  const starts = await twoOnADay(await money.afterDemo(), 1);
  const gaps = starts.slice(1).map((at, nth) => Date.parse(at) - Date.parse(starts[nth] ?? ""));
  expect(starts).toHaveLength(4);
  expect(Math.min(...gaps)).toBe(1.5 * hour); // an hour, and a pause of fifteen minutes, on the half hour
});

test("a tutor who gives one class a day is sold for one on each, also beside another family's class", async () => {
  const family = await money.afterDemo();
  const admin = await world.as(await world.make.admin());
  const params = { id: family.staffId };
  const { workingHours } = await admin.tutors.showTutor({ params });
  const give = (mostADay: number) => admin.tutors.setWorkingHours({ params, body: { ...workingHours, mostADay } });
  const dayOf = (at: string) => new Date(Date.parse(at) + 5.5 * hour).toISOString().slice(0, 10);
  await give(1);
  const alone = await twoOnADay(family, 4);
  expect(new Set(alone.map(dayOf)).size).toBe(4);

  await give(2);
  const [first = ""] = await twoOnADay(family, 4);
  const student = await world.make.student({});
  const startsAt = new Date(Date.parse(first) - 4 * hour);
  await world.make.booking({ student, courseId: money.courseId, status: "IN_PROGRESS", staffId: family.staffId, startsAt });
  const beside = await twoOnADay(family, 4);
  expect(beside.map(dayOf).filter((one) => one === dayOf(first))).toHaveLength(1);
});
