import { fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { startSession } from "#web/lib/session/session.ts";
import { testScreen } from "#web/testing/set-up.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "./area.page.tsx";
import Frame from "./frame.tsx";

const hour = 3_600_000;
const world = useWorld();
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("__VERSION__", "1.0.0"); // of the build
  startSession({ token: "t", role: "staff" });
});
afterEach(() => {
  testScreen.isWide = false;
  vi.unstubAllGlobals();
});

/** A tutor with a class of each of these children, so many hours from now, signed in. */
async function tutorWith(classes: Record<string, number>) {
  const staffId = await world.make.tutor({ staffName: "Mary Thomas" });
  const children: Record<string, Awaited<ReturnType<typeof world.make.student>>> = {};
  for (const [name, hours] of Object.entries(classes)) {
    const student = await world.make.student({ name });
    const startsAt = new Date(world.service.now().getTime() + hours * hour);
    await world.make.booking({ student, courseId: await world.make.course(), status: "IN_PROGRESS", staffId, startsAt });
    children[name] = student;
  }
  const account = await world.make.tutorAccount(staffId);
  await browseAs(world, account);
  return { staffId, children, tutor: await world.as(account) };
}
/** Goes to seven in the morning of the next day in India. */
async function toMorning() {
  const now = world.service.now().getTime();
  const india = new Date(now + 5.5 * hour).toISOString().slice(0, 10);
  await world.moveClock(Date.parse(`${india}T07:00:00+05:30`) + 24 * hour - now);
}
const isBefore = (one: HTMLElement, other: HTMLElement) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

test("a tutor finds today's class above the reports to write, and tomorrow's below them", async () => {
  await toMorning();
  const { tutor } = await tutorWith({ "Diya Varghese": -20, "Aarav Malhotra": 10 });
  const { unmount } = visit(page, "/staff/:place?", "/staff", tutor);
  const parts = async () => [await screen.findByText("Your next class"), await screen.findByText("Reports to write")] as const;
  const [next, reports] = await parts();
  expect(isBefore(next, reports)).toBe(true);
  unmount();

  const later = await tutorWith({ "Diya Varghese": -20, "Aarav Malhotra": 30 });
  visit(page, "/staff/:place?", "/staff", later.tutor);
  const [nextThen, reportsThen] = await parts();
  expect(isBefore(reportsThen, nextThen)).toBe(true);
});

test("in the list of classes the next one has its buttons in sight, and a later one behind three dots", async () => {
  const { tutor } = await tutorWith({ "Aarav Malhotra": 50, "Zoya Khan": 75 });
  visit(page, "/staff/:place?", "/staff/lessons", tutor);
  await screen.findByRole("button", { name: "I cannot come to the class with Aarav Malhotra" });
  expect(screen.queryByRole("button", { name: "I cannot come to the class with Zoya Khan" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /^More for the class with Zoya Khan on/ }));
  const menu = within(await screen.findByRole("menu"));
  expect(menu.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Prepare the board",
    "Ask to move",
    "I cannot come",
  ]);
  fireEvent.click(menu.getByRole("menuitem", { name: "I cannot come to the class with Zoya Khan" }));
  await screen.findByRole("dialog", { name: "I cannot come to the class with Zoya Khan" });
});

test("a tutor goes from the list of classes to the calendar and back", async () => {
  const { tutor } = await tutorWith({ "Aarav Malhotra": 50 });
  visit(page, "/staff/:place?", "/staff/lessons", tutor);
  fireEvent.click(await screen.findByRole("link", { name: "Calendar" }));
  await screen.findByRole("heading", { level: 1, name: "Calendar" });
  expect(screen.getAllByRole("button", { name: /\(with classes\)/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole("link", { name: "List" }));
  await screen.findByRole("heading", { level: 1, name: "Classes" });
});

test.each([
  ["/staff", "Today"],
  ["/staff/homework", "Today"],
  ["/staff/calendar", "Classes"],
  ["/staff/reports/1", "Classes"],
  ["/staff/students/1", "Students"],
  ["/staff/pay", "Pay"],
  ["/staff/data", "Profile"],
])("a tutor at %s sees in the menu that this is %s, and has pay in the bar of a phone", async (address, name) => {
  await tutorWith({});
  const App = createRoutesStub([{ path: "*", Component: Frame as never }]);
  render(<App initialEntries={[address]} />);
  const bars = await screen.findAllByRole("navigation", { name: "Tutor" });
  for (const bar of bars) within(bar).getByRole("link", { name: "Pay" });
  const current = screen.getAllByRole("link", { current: "page" });
  expect(new Set(current.map((link) => link.ariaLabel ?? link.textContent.trim()))).toEqual(new Set([name]));
});

test("a tutor's students with classes ahead come before those of earlier", async () => {
  const { tutor } = await tutorWith({ "Diya Varghese": -20, "Aarav Malhotra": 50 });
  visit(page, "/staff/:place?", "/staff/students", tutor);
  const ahead = await screen.findByRole("region", { name: "Current students" });
  within(ahead).getByRole("link", { name: "Aarav Malhotra" });
  const earlier = screen.getByRole("region", { name: "Past students" });
  within(earlier).getByRole("link", { name: "Diya Varghese" });
  expect(isBefore(ahead, earlier)).toBe(true);
});

test("a tutor reads conversations under the students' names, and writes to another family through one button", async () => {
  const { tutor, staffId, children } = await tutorWith({ "Aarav Malhotra": 50, "Zoya Khan": 75 });
  const childId = children["Aarav Malhotra"]?.childId ?? "";
  const { id } = await tutor.messages.openConversation({ body: { childId, staffId } });
  await tutor.messages.sayMessage({ params: { id }, body: { id: crypto.randomUUID(), words: "Bring the workbook." } });
  visit(page, "/staff/:place?", "/staff/messages", tutor);
  const row = await screen.findByRole("link", { name: /^Aarav Malhotra.*Parent Ritu · .*Bring the workbook\.$/ });
  expect(row.getAttribute("aria-current")).toBeNull();
  expect(screen.queryByText(/^Write to /)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "New message" }));
  fireEvent.click(await screen.findByRole("button", { name: /^Write to Ritu.*Zoya Khan/ }));
  await screen.findByRole("heading", { name: "Zoya Khan" });
});

test("on a wide screen the newest conversation is open beside the list", async () => {
  const { tutor, staffId, children } = await tutorWith({ "Aarav Malhotra": 50 });
  const childId = children["Aarav Malhotra"]?.childId ?? "";
  const { id } = await tutor.messages.openConversation({ body: { childId, staffId } });
  await tutor.messages.sayMessage({ params: { id }, body: { id: crypto.randomUUID(), words: "Bring the workbook." } });
  testScreen.isWide = true;
  visit(page, "/staff/:place?", "/staff/messages", tutor);
  await screen.findByRole("heading", { name: "Aarav Malhotra" });
  await screen.findByRole("textbox", { name: "Your message" });
  expect(screen.getByRole("link", { name: /^Aarav Malhotra/ }).getAttribute("aria-current")).toBe("true");
});
