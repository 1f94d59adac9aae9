import { expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { nameCourseInHindi } from "#api/testing/name-course-in-hindi.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const classes = beforeTests(() => lessonWorld(world));

test("a family that reads Hindi buys its course by the Hindi name and is written to with it; the desk and the receipt keep the original's", async () => {
  const names = await nameCourseInHindi(world, money.courseId);

  const { student, params, bookingId } = await money.afterDemo({ language: "hi" });
  const browser = await world.browserOf(student);
  browser.language = "hi";
  const { orders } = browser.api;
  expect((await orders.listMyOrders()).offers[0]?.course).toBe(names.fullName);
  expect((await orders.showPlan({ params })).course).toBe(names.fullName);
  const order = await money.order({ api: browser.api, params });
  await money.pay(order);
  const paid = await orders.showOrder({ params: { id: order.id } });
  expect([order.course, paid.course, (await orders.listMyOrders()).orders[0]?.course]).toEqual(Array(3).fill(names.fullName));
  expect((await world.emailsTo(student.email)).at(-1)?.text).toContain(`(${names.fullName}) Anjali Deshpande के साथ`);

  expect((await orders.showDocument({ params: { id: paid.documents[0]?.id ?? "" } })).course).toBe("Algebra for Class 9");
  const body = { kind: "tutor" as const, text: "वे देर से आए।", orderId: order.id, nth: 1 };
  expect((await browser.api.complaints.complain({ body })).about?.course).toBe(names.fullName);
  expect((await browser.api.complaints.listMyComplaints()).complaints[0]?.about?.course).toBe(names.fullName);

  const desk = await classes.desk();
  const sold = await desk.money.listOrdersOfRequest({ params: { id: bookingId } });
  expect(sold.orders[0]?.course).toBe("Algebra for Class 9");
});
