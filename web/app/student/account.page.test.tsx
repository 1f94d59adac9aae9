import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { startSession } from "#web/lib/session/session.ts";
import { browseAs, failing, visit } from "#web/testing/visit.tsx";
import * as page from "./account.page.tsx";

const world = useWorld();
beforeEach(() => {
  localStorage.clear();
  startSession({ token: "t", role: "student" });
});

test("a parent is greeted with the child, and sees the account and the link to the bookings", async () => {
  const student = await world.make.student({ name: "Aarav Malhotra", parent: "Ritu Malhotra", phone: "9811042367" });
  visit(page, "/student/profile", "/student/profile", await world.as(student));
  await screen.findByRole("heading", { name: "Namaste, Ritu and Aarav Malhotra" });
  screen.getByText("Manage your account and view your learning progress");
  expect(screen.getAllByRole("definition").map((one) => one.textContent)).toEqual([
    "Ritu Malhotra",
    "Aarav Malhotra",
    "+91 98110 42367",
    student.email,
  ]);
  screen.getByRole("link", { name: "My Bookings (0)" });
});

test("a parent sees what the other has saved meanwhile, and overwrites nothing by it", async () => {
  const student = await world.make.student({ parent: "Ritu Malhotra", phone: "9811042367" });
  const mother = await browseAs(world, student);
  startSession({ token: mother.token ?? "", role: "student" });
  visit(page, "/student/profile", "/student/profile", mother.api);
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const father = await world.as(student);
  const { studentName } = (await father.families.showProfile()).student;
  const body = { studentName, parentName: "Ritu Malhotra", phoneNumber: "9811042399" };
  await father.families.updateProfile({ body });

  const name = screen.getByRole("textbox", { name: "Parent Name" });
  await userEvent.clear(name);
  await userEvent.type(name, "Ritu M");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(/has changed this in the meantime/);
  expect((await father.families.showProfile()).student.parentName).toBe("Ritu Malhotra");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await expect
    .poll(async () => (await father.families.showProfile()).student)
    .toMatchObject({ parentName: "Ritu M", phoneNumber: "+919811042399" });
});

test("a student without bookings sees a link to the courses", async () => {
  visit(page, "/student/bookings", "/student/bookings", await world.as(await world.make.student()));
  await screen.findByText("No bookings yet");
  screen.getByText("You haven't made any course bookings yet. Start exploring our courses!");
  expect(screen.getByRole("link", { name: "Browse Courses" }).getAttribute("href")).toBe("/student/courses");
});

test("each booking shows its state, and only those that may be cancelled offer it", async () => {
  const student = await world.make.student();
  const staffId = await world.make.tutor({ staffName: "Mary Thomas" });
  const course = async (classFullname: string) => world.make.course({ classFullname });
  await world.make.booking({ student, courseId: await course("Waiting") });
  const startsAt = new Date(Date.now() + 48 * 3_600_000);
  await world.make.booking({ student, courseId: await course("Allotted"), status: "IN_PROGRESS", staffId, startsAt });
  await world.make.booking({ student, courseId: await course("Off"), status: "CANCELLED" });
  visit(page, "/student/bookings", "/student/bookings", await world.as(student));
  await screen.findByText("Not Allotted");
  screen.getByText("Booked");
  screen.getByText("Cancelled");
  screen.getByText(/Mary Thomas/);
  const ofBookings = screen.getAllByRole("button").filter((one) => one.closest("li"));
  expect(ofBookings.map((one) => one.getAttribute("aria-label"))).toEqual([
    "Reschedule Allotted",
    "Cancel Allotted",
    "More about Allotted",
    "Contact Support about Waiting",
    "Cancel Waiting",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "More about Allotted" }));
  expect((await screen.findAllByRole("menuitem")).map((one) => one.getAttribute("aria-label"))).toEqual([
    "Contact Support about Allotted",
    "Class page of Allotted",
  ]);
  await userEvent.keyboard("{Escape}");

  await userEvent.click(screen.getByRole("button", { name: "Cancel Waiting" }));
  await screen.findByText("Are you sure you want to cancel this booking?");
});

test("a family that has registered for a course finds Contact Support beside it", async () => {
  const student = await world.make.student();
  const [staffId, courseId] = [await world.make.tutor(), await world.make.course({ classFullname: "Bought" })];
  const startsAt = new Date(Date.now() - 72 * 3_600_000);
  await world.make.booking({ student, courseId, status: "REGISTERED", staffId, startsAt });
  visit(page, "/student/bookings", "/student/bookings", await world.as(student));
  const support = await screen.findByRole("button", { name: "Contact Support about Bought" });
  expect(support.closest("li")?.textContent).toContain("Completed");
});

test("a parent reads of a class in an hour and a half that it can no longer be changed", async () => {
  const student = await world.make.student();
  const staffId = await world.make.tutor();
  const courseId = await world.make.course({ classFullname: "Near" });
  const startsAt = new Date(Date.now() + 90 * 60_000);
  await world.make.booking({ student, courseId, status: "IN_PROGRESS", staffId, startsAt });
  visit(page, "/student/bookings", "/student/bookings", await world.as(student));
  await screen.findByText(/It starts in less than two hours and can no longer be changed/);
  expect(screen.queryByText(/can be changed until/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Cancel Near" })).toBeNull();
});

test("a parent who edits the account by keyboard is led into the form, and back to Edit when it closes", async () => {
  visit(page, "/student/profile", "/student/profile", await world.as(await world.make.student()));
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Parent Name"));
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit" }));
});

test("a list of bookings that cannot be loaded says so, with a button to try again", async () => {
  const api = await world.as(await world.make.student());
  visit(page, "/student/bookings", "/student/bookings", failing(api, "listMyBookings"));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to fetch bookings");
  screen.getByRole("button", { name: "Try again" });
});

test("bookings that could not be loaded are not counted", async () => {
  const api = await world.as(await world.make.student());
  visit(page, "/student/profile", "/student/profile", failing(api, "listMyBookings"));
  await screen.findByText("Failed to fetch bookings");
  expect(screen.getAllByRole("link", { name: /My Bookings/ }).map((one) => one.textContent?.trim())).toEqual([
    "My Bookings",
    "My Bookings",
  ]);
});

test("a student whose profile could not be loaded still sees how many bookings there are", async () => {
  const student = await world.make.student();
  await world.make.booking({ student, courseId: await world.make.course({ classFullname: "Algebra" }) });
  visit(page, "/student/bookings", "/student/bookings", failing(await world.as(student), "showProfile"));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to fetch profile");
  expect(screen.getByText("Total:", { exact: false }).textContent).toBe("Total: 1 booking");
  screen.getByRole("heading", { name: "Algebra" });
});

test("unknown details are shown as not provided", async () => {
  const api = await world.as(await world.make.student());
  visit(page, "/student/profile", "/student/profile", failing(api, "showProfile"));
  await screen.findByRole("heading", { name: "Namaste, Student" });
  expect(screen.getAllByText("Not provided")).toHaveLength(4);
});
