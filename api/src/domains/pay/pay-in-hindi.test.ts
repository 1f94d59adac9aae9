import { beforeAll, expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { nameCourseInHindi } from "#api/testing/name-course-in-hindi.ts";
import { payWorld } from "#api/testing/pay-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const classes = beforeTests(() => lessonWorld(world));
const pay = beforeTests(() => Promise.resolve(payWorld(world, money, classes)));
beforeAll(() => classes.wasUp());

test("a tutor who reads Hindi finds the Hindi name of the course on the pay page and in the month's statement", async () => {
  const names = await nameCourseInHindi(world, money.courseId);

  const made = await pay.payable(600);
  await made.give();
  const browser = await world.browserOf(await world.make.tutorAccount(made.staffId));
  browser.language = "hi";
  const mine = browser.api.pay;
  const [first] = (await mine.showMyPay()).earnings;
  expect(first?.course).toBe(names.fullName);
  expect((await mine.listMyEarnings()).earnings[0]?.course).toBe(names.fullName);
  const month = first?.day.slice(0, 7) ?? "";
  expect(await (await mine.exportMyMonth({ params: { month } })).blob.text()).toContain(names.fullName);

  browser.language = "en";
  expect((await mine.showMyPay()).earnings[0]?.course).toBe("Algebra for Class 9");
});
