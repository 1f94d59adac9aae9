import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { startSession } from "#web/lib/session/session.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "./area.page.tsx";

const world = useWorld();
beforeEach(() => {
  localStorage.clear();
  startSession({ token: "t", role: "staff" });
});

test("a tutor without classes to teach reads where to complain, closes the account, sees the day, and keeps it again", async () => {
  const staffId = await world.make.tutor({ staffName: "Mary Thomas" });
  const account = await world.make.tutorAccount(staffId);
  await browseAs(world, account);
  const tutor = await world.as(account);
  visit(page, "/staff/:place?/:id?", "/staff/data", tutor);
  await screen.findByText("Your rate, earnings, payouts and bank account");
  screen.getByRole("heading", { name: "Make a complaint" });
  const officer = screen.getByRole("link", { name: "The officer's name, email address and phone number" });
  expect(officer.getAttribute("href")).toBe("/privacy");
  fireEvent.click(screen.getByRole("button", { name: "Close my account" }));
  fireEvent.click(await screen.findByRole("button", { name: "Close it" }));
  await screen.findByText(/^Your account will be erased on/);
  expect((await tutor.privacy.showTutorData()).closesAt).not.toBe(null);
  fireEvent.click(screen.getByRole("button", { name: "Keep my account" }));
  await screen.findByRole("button", { name: "Close my account" });
});

test("a tutor names somebody to act for them, whom an admin reads and the download holds, and takes it back", async () => {
  const staffId = await world.make.tutor({ staffName: "Mary Thomas" });
  const account = await world.make.tutorAccount(staffId);
  await browseAs(world, account);
  const tutor = await world.as(account);
  visit(page, "/staff/:place?/:id?", "/staff/data", tutor);
  fireEvent.click(await screen.findByRole("button", { name: "Name someone" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: "Asha Thomas" } });
  fireEvent.change(dialog.getByLabelText(/^Email/), { target: { value: "asha@example.com" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("Asha Thomas");
  const named = { nominee: { name: "Asha Thomas", email: "asha@example.com" } };
  const admin = await world.as(await world.make.admin());
  const ofTutor = { params: { id: staffId } };
  expect(await admin.tutorRecord.showNomineeOfTutor(ofTutor)).toEqual(named);
  fireEvent.click(screen.getByRole("button", { name: "Remove" }));
  await screen.findByRole("button", { name: "Name someone" });
  expect(await admin.tutorRecord.showNomineeOfTutor(ofTutor)).toEqual({ nominee: null });
});

test("a tutor whose account our team has closed reads when it goes, what is still to be paid and where, and finds no button that cannot work", async () => {
  const staffId = await world.make.tutor({ staffName: "Mary Thomas" });
  const account = await world.make.tutorAccount(staffId);
  await world.db.updateTable("tutors").set({ hidden_at: world.service.now() }).where("staff_id", "=", staffId).execute();
  await world.db.insertInto("account_closings").values({ account_id: account.id, due_at: world.service.now() }).execute();
  visit(page, "/staff/:place?/:id?", "/staff/data", await world.as(account));
  await screen.findByText(/^Our team has closed your account as a tutor/);
  expect(screen.getByRole("link", { name: "Go to Pay" }).getAttribute("href")).toBe("/staff/pay");
  for (const name of ["Keep my account", "Close my account"]) expect(screen.queryByRole("button", { name })).toBe(null);
});

test("a tutor with a class to teach reads what to do before leaving, and finds no button that cannot work", async () => {
  const student = await world.make.student();
  const staffId = await world.make.tutor({ staffName: "Mary Thomas" });
  const startsAt = new Date(world.service.now().getTime() + 48 * 3_600_000);
  await world.make.booking({ student, courseId: await world.make.course(), status: "IN_PROGRESS", staffId, startsAt });
  const tutor = await world.as(await world.make.tutorAccount(staffId));
  visit(page, "/staff/:place?/:id?", "/staff/data", tutor);
  await screen.findByText(/^You have 1 class to teach/);
  expect(screen.queryByRole("button", { name: "Close my account" })).toBe(null);
});
