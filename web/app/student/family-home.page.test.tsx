import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { beforeTests, useWorld } from "@tutoring/api/testing";
import { moneyWorld } from "@tutoring/api/testing/money";
import { startSession } from "#web/lib/session/session.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "./account.page.tsx";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));

async function open(student: Parameters<typeof browseAs>[1]) {
  cleanup();
  const { api } = await browseAs(world, student);
  startSession({ token: "t", role: "student" });
  visit(page, "/student/profile", "/student/profile", api);
}

test("a new family is led to its first demo, and one whose request waits may choose the time itself", async () => {
  const student = await world.make.student();
  await open(student);
  expect((await screen.findByRole("link", { name: "Browse Courses" })).getAttribute("href")).toBe("/courses");
  const courseId = await world.make.course({ classFullname: "Waiting for a tutor" });
  await world.make.booking({ student, courseId });
  await open(student);
  await screen.findByText("We're finding a tutor and a time");
  expect(screen.getByRole("link", { name: "Choose a time yourself" }).getAttribute("href")).toContain(`/course/${courseId}/book`);
});

test("after the demo it is offered to go on; once it has paid, it sees its next class and how many lessons are left", async () => {
  const family = await money.afterDemo();
  await open(family.student);
  await screen.findByRole("heading", { name: "Continue with Anjali Deshpande" });
  screen.getByText("Algebra for Class 9: ₹200 a lesson. You choose how many and when.");

  const order = await money.order(family);
  await money.pay(order);
  await open(family.student);
  await screen.findByRole("heading", { name: "Next class" });
  screen.getByRole("link", { name: "Class page" });
  expect(screen.getByText("4 lessons left").closest("a")?.getAttribute("href")).toBe(`/student/orders/${order.id}`);
});
