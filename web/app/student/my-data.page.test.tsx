import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { Toaster } from "#web/ui/toaster.tsx";
import { startSession } from "#web/lib/session/session.ts";
import { browseAs, failing, visit } from "#web/testing/visit.tsx";
import * as page from "./my-data.page.tsx";

const world = useWorld();
beforeEach(() => {
  localStorage.clear();
  startSession({ token: "t", role: "student" });
});

const shown = {
  ...page,
  default: (props: Parameters<typeof page.default>[0]) => (
    <>
      <Toaster page="/" />
      <page.default {...props} />
    </>
  ),
};

test("a parent reads what is kept, closes the account after a question, and keeps it with one press", async () => {
  const account = await world.make.student();
  await browseAs(world, account);
  const client = await world.as(account);
  visit(shown as never, "/student/privacy", "/student/privacy", client);
  await screen.findByText("Your children");
  expect(screen.getByText("Bookings").textContent).toContain("nothing");
  await userEvent.click(screen.getByRole("button", { name: "Close my account" }));
  await userEvent.click(await screen.findByRole("button", { name: "Keep it" }));
  expect((await client.privacy.showMyData()).closesAt).toBe(null);
  await userEvent.click(screen.getByRole("button", { name: "Close my account" }));
  await userEvent.click(await screen.findByRole("button", { name: "Close it" }));
  await screen.findByText(/^Your account will be erased on /);
  expect(screen.queryByRole("button", { name: "Close my account" })).toBe(null);
  await userEvent.click(screen.getByRole("button", { name: "Keep my account" }));
  await screen.findByText("Your account stays.");
  await screen.findByRole("button", { name: "Close my account" });
});

test("a parent with a class to come is told to cancel it first, with the way there", async () => {
  const account = await world.make.student();
  const courseId = await world.make.course();
  const staffId = await world.make.tutor();
  const startsAt = new Date(Date.now() + 48 * 3_600_000);
  await world.make.booking({ student: account, courseId, status: "IN_PROGRESS", staffId, startsAt });
  visit(page, "/student/privacy", "/student/privacy", await world.as(account));
  await screen.findByText(/^You have 1 upcoming class\./);
  expect(screen.queryByRole("button", { name: "Close my account" })).toBe(null);
});

test("a parent whose data could not be loaded is told, and can try again", async () => {
  const client = await world.as(await world.make.student());
  visit(page, "/student/privacy", "/student/privacy", failing(client, "showMyData"));
  await screen.findByRole("alert");
  screen.getByRole("button", { name: "Try again" });
  expect(screen.queryByText("Your children")).toBe(null);
});
