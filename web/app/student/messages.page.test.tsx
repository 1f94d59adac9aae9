import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { startSession } from "#web/lib/session/session.ts";
import { testScreen } from "#web/testing/set-up.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "./account.page.tsx";

const world = useWorld();
beforeEach(() => {
  localStorage.clear();
  startSession({ token: "t", role: "student" });
});
afterEach(() => {
  testScreen.isWide = false;
});

/** A family at its list of conversations, after its tutor has written. */
async function openList() {
  const student = await world.make.student();
  const [staffId, courseId] = [await world.make.tutor({ staffName: "Mary Thomas" }), await world.make.course()];
  const startsAt = new Date(Date.now() + 30 * 3_600_000);
  await world.make.booking({ student, courseId, status: "IN_PROGRESS", staffId, startsAt });
  const tutor = await world.as(await world.make.tutorAccount(staffId));
  const { id } = await tutor.messages.openConversation({ body: { childId: student.childId, staffId } });
  const body = { id: crypto.randomUUID(), words: "Please bring the workbook on Friday." };
  await tutor.messages.sayMessage({ params: { id }, body });
  const { api } = await browseAs(world, student);
  visit(page, "/student/bookings", "/student/bookings?tab=messages", api);
  await screen.findByRole("link", { name: /Mary Thomas/ });
}

test("where there is room, a parent sees the unread conversation open beside the list", async () => {
  testScreen.isWide = true;
  await openList();
  const log = await screen.findByRole("log");
  await expect.poll(() => log.textContent).toContain("Please bring the workbook on Friday.");
  expect(screen.getByRole("link", { name: /Mary Thomas/ }).getAttribute("aria-current")).toBe("true");
});

test("on a phone a parent sees the list first, and greets the same page as on the other tabs", async () => {
  await openList();
  expect(screen.queryByRole("log")).toBeNull();
  expect(screen.getByRole("heading", { level: 1 }).className).not.toContain("sr-only");
});
