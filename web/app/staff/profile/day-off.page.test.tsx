import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { startSession } from "#web/lib/session/session.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "../area.page.tsx";

const minute = 60_000;
const world = useWorld();
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("a tutor who takes a day off reads which class stays on it, and goes to the classes to say that they cannot come", async () => {
  startSession({ token: "t", role: "staff" });
  const student = await world.make.student({ name: "Aarav Malhotra" });
  const staffId = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 12:00 AM" });
  const startsAt = new Date(world.service.now().getTime() + 50 * 60 * minute);
  await world.make.booking({ student, courseId: await world.make.course(), status: "IN_PROGRESS", staffId, startsAt });
  const browser = await browseAs(world, await world.make.tutorAccount(staffId));
  visit(page, "/staff/:place", "/staff/profile", browser.api);
  fireEvent.click(await screen.findByRole("button", { name: "Change hours" }));
  fireEvent.click(await screen.findByRole("button", { name: "Add a day" }));
  const day = new Date(startsAt.getTime() + 330 * minute).toISOString().slice(0, 10);
  fireEvent.change(await screen.findByRole("textbox", { name: /^Day 1/ }), { target: { value: day } });
  fireEvent.click(screen.getByRole("button", { name: "Save hours" }));
  const named = { name: "This class stays as it is" };
  const said = within(await screen.findByRole("alertdialog", named, { timeout: 10_000 }));
  said.getByText(/If you cannot come, say so under Classes/);
  expect(said.getAllByText(/Aarav Malhotra/)).toHaveLength(1);
  fireEvent.click(said.getByRole("button", { name: "To my classes" }));
  await screen.findByRole("heading", { name: "Classes", level: 1 }, { timeout: 10_000 });
});
