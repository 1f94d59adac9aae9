import type { Client, contract, TutorDay } from "@tutoring/contract";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { startSession } from "#web/lib/session/session.ts";
import { Toaster } from "#web/ui/toaster.tsx";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "./area.page.tsx";

const minute = 60_000;
const world = useWorld();
beforeEach(() => {
  localStorage.clear();
  startSession({ token: "t", role: "staff" });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Api = Client<typeof contract>;

/** A tutor with a class of each of these children, the first in two hours and the others an hour apart. */
async function tutorOf(...names: string[]) {
  const staffId = await world.make.tutor({ staffName: "Mary Thomas" });
  const first = world.service.now().getTime() + 120 * minute;
  for (const [nth, name] of names.entries()) {
    const student = await world.make.student({ name });
    const startsAt = new Date(first + nth * 60 * minute);
    const courseId = await world.make.course();
    await world.make.booking({ student, courseId, status: "IN_PROGRESS", staffId, startsAt });
  }
  const account = await world.make.tutorAccount(staffId);
  const tutor = await world.as(account);
  const goTo = async (at: number) => {
    await world.moveClock(at - world.service.now().getTime());
    return world.as(account);
  };
  const [lesson] = (await tutor.teaching.showMyDay()).lessons;
  return { tutor, goTo, startsAt: Date.parse(lesson?.startsAt ?? ""), endsAt: Date.parse(lesson?.endsAt ?? ""), lesson };
}
/** The API with these first answers about the day. */
function afterFirst(client: Api, days: TutorDay[], then: () => Promise<TutorDay>): Api {
  const showMyDay = () => Promise.resolve(days.shift()).then((day) => day ?? then());
  return { ...client, teaching: { ...client.teaching, showMyDay } };
}

test("a tutor sees the link into the class appear on an open page", async () => {
  const { goTo, startsAt } = await tutorOf("Aarav Malhotra");
  const early = await goTo(startsAt - 15 * minute - 1_000);
  const day = await early.teaching.showMyDay();
  expect(day.lessons[0]?.may.enter).toBe(false);
  visit(
    page,
    "/staff",
    "/staff",
    afterFirst(early, [day], () => early.teaching.showMyDay()),
  );
  await screen.findByRole("link", { name: "Enter the class" }, { timeout: 10_000 });
});

test("one child's notes are never shown under the next child, when the first class ends on an open page", async () => {
  const { tutor, goTo, endsAt, lesson } = await tutorOf("Aarav Malhotra", "Zoya Khan");
  await tutor.teaching.addChildNote({ params: { id: lesson?.childId ?? "" }, body: { text: "Signs of negative numbers." } });
  const late = await goTo(endsAt - 3_000);
  const day = await late.teaching.showMyDay();
  visit(
    page,
    "/staff",
    "/staff",
    afterFirst(late, [day], () => new Promise<TutorDay>(() => {})),
  );
  await screen.findByText("Signs of negative numbers.", { exact: false });
  await waitFor(() => expect(screen.queryByText("Aarav Malhotra")).toBeNull(), { timeout: 10_000 });
  screen.getByText("Zoya Khan");
  expect(screen.queryByText("Signs of negative numbers.", { exact: false })).toBeNull();
});

test("a tutor who comes back to an open page sees its current state", async () => {
  const { tutor } = await tutorOf("Ishaan Verma");
  const day = await tutor.teaching.showMyDay();
  const without = { ...day, lessons: [] };
  visit(
    page,
    "/staff",
    "/staff",
    afterFirst(tutor, [without], () => tutor.teaching.showMyDay()),
  );
  await screen.findByText("No classes in the next seven days");
  fireEvent(document, new Event("visibilitychange"));
  expect((await screen.findByText("Ishaan Verma")).textContent).toBe("Ishaan Verma");
});

test("a tutor sees the day even if the browser's storage is full", async () => {
  const { tutor } = await tutorOf("Meher Singh");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  visit(page, "/staff", "/staff", tutor);
  await screen.findByText("Meher Singh");
  expect(screen.queryByText(/You are offline/)).toBeNull();
});

test("a tutor without paid lessons reads on the pay page what will be there", async () => {
  const { tutor } = await tutorOf();
  visit(page, "/staff/:place", "/staff/pay", tutor);
  await screen.findByRole("heading", { name: "Pay", level: 1 });
  screen.getByText("We agree on it with you before your first paid lesson.");
  screen.getByText("No payout yet.");
  screen.getByText(/no bank account of yours yet/);
  screen.getByRole("button", { name: "Add bank account" });
  expect(screen.getByText(/tax is deducted from all of them/).textContent).toContain("more than ₹50,000");
});

test("a tutor whom the desk entered as a fresher reads of a first year as a tutor", async () => {
  const staffId = await world.make.tutor({ qualification: "B.Ed", experience: "fresher" });
  const tutor = await world.as(await world.make.tutorAccount(staffId));
  visit(page, "/staff/:place", "/staff/profile", tutor);
  expect(await screen.findByText("B.Ed, First year as a tutor")).toBeDefined();
});

test("a tutor of many lessons goes back to the first of them on the pay page", async () => {
  const staffId = await world.make.tutor();
  const earned = Array.from({ length: 60 }, (_, nth) => ({
    ...{ tutor_id: staffId, order_id: crypto.randomUUID(), nth: 1, why: "taught" as const },
    taught_on: new Date(Date.UTC(2026, 0, nth + 1)).toISOString().slice(0, 10),
    paise: 100 * (nth + 1),
  }));
  await world.db.insertInto("tutor_earnings").values(earned).execute();
  const browser = await browseAs(world, await world.make.tutorAccount(staffId));
  visit(page, "/staff/:place", "/staff/pay", browser.api);
  await screen.findByText("₹60");
  expect(screen.queryByText("₹1")).toBeNull();
  screen.getByText("1 lesson, ₹60 earned");
  screen.getByText("31 lessons, ₹496 earned");
  screen.getByRole("button", { name: "Save the statement of March 2026" });
  expect(screen.queryByRole("button", { name: "Show older payouts" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show older lessons" }));
  await screen.findByText("₹1");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Show older lessons" })).toBeNull());
});

const written = { done: "Moles and grams.", hard: "Units.", practise: "Page 12.", task: "Questions 1 to 5" };

/** A tutor with past classes, the earliest first: one of each of these children. */
async function tutorAfter(...names: string[]) {
  const staffId = await world.make.tutor({ staffName: "Mary Thomas" });
  const known = new Map<string, Awaited<ReturnType<typeof world.make.student>>>();
  const lessons = [];
  for (const [nth, name] of names.entries()) {
    const student = known.get(name) ?? (await world.make.student({ name }));
    known.set(name, student);
    const startsAt = new Date(world.service.now().getTime() - (names.length - nth) * 120 * minute);
    const courseId = await world.make.course();
    const booking = await world.make.booking({ student, courseId, status: "IN_PROGRESS", staffId, startsAt });
    lessons.push({ student, params: { id: await world.lessonOf(booking) } });
  }
  const account = await world.make.tutorAccount(staffId);
  await browseAs(world, account);
  return { tutor: await world.as(account), lessons };
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const held = (label: string) => (screen.getByLabelText(label) as HTMLTextAreaElement).value;

test("a tutor with many reports to write sees two of them, the others after a press, and the day below them", async () => {
  const { tutor, lessons } = await tutorAfter("Aarav Malhotra", "Diya Varghese", "Sai Reddy");
  visit(page, "/staff/:place?", "/staff", tutor);
  const named = (await screen.findAllByRole("link", { name: /^Write the report: / })).map(({ ariaLabel }) => ariaLabel ?? "");
  expect(named.map((name) => name.replace(/^.*: (.*?),.*$/, "$1"))).toEqual(["Sai Reddy", "Diya Varghese", "Aarav Malhotra"]);
  const more = screen.getByText("1 more").closest("details") as HTMLDetailsElement;
  expect(more.open).toBe(false);
  expect(within(more).getByRole("link").getAttribute("href")).toBe(`/staff/reports/${lessons[0]?.params.id}`);
});

test("a tutor copies their last report of the child; what was typed is replaced only after a question, and comes back", async () => {
  const { tutor, lessons } = await tutorAfter("Aarav Malhotra", "Aarav Malhotra");
  const [first, second] = lessons;
  await tutor.reports.writeReport({ params: first?.params ?? { id: "" }, body: written });
  render(<Toaster page="/staff" />);
  visit(page, "/staff/:place/:id", `/staff/reports/${second?.params.id}`, tutor);
  await screen.findByRole("heading", { name: "Write the report" });
  type("What you did", "Something else.");
  press(/^Copy the last/);
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Keep my text" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(held("What you did")).toBe("Something else.");
  press(/^Copy the last/);
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Replace" }));
  await waitFor(() => expect(held("What you did")).toBe(written.done));
  expect(held("What to do (optional)")).toBe(written.task);
  type("What was hard (optional)", "Nothing.");
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(held("What you did")).toBe("Something else."));
  expect(held("What was hard (optional)")).toBe("Nothing."); // typed since
});

test("marking leads through all that was handed in, also by keys, and an unsent comment waits at its homework", async () => {
  const { tutor, lessons } = await tutorAfter("Aarav Malhotra", "Zoya Khan", "Ishaan Verma");
  for (const { student, params } of lessons) {
    await tutor.reports.writeReport({ params, body: written });
    await (await world.as(student)).reports.handIn({ params, body: { answer: `By ${student.name}` } });
  }
  visit(page, "/staff/:place?/:id?", "/staff/homework", tutor);
  await screen.findByText("1 of 3");
  await screen.findByRole("heading", { name: "Aarav Malhotra" });
  type("Your comment", "Half of");
  fireEvent.keyDown(screen.getByLabelText("Your comment"), { key: "j" });
  fireEvent.keyDown(document.body, { key: "j" });
  await screen.findByRole("heading", { name: "Zoya Khan" });
  screen.getByText("2 of 3");
  fireEvent.keyDown(document.body, { key: "k" });
  await screen.findByRole("heading", { name: "Aarav Malhotra" });
  expect(held("Your comment")).toBe("Half of");
  fireEvent.click(screen.getByRole("link", { name: "Next" }));
  await screen.findByRole("heading", { name: "Zoya Khan" });
  for (const [name, left] of [
    ["Ishaan Verma", "2 of 2"],
    ["Aarav Malhotra", "1 of 1"],
    ["Everything is marked", ""],
  ] as const) {
    type("Your comment", "Well done.");
    fireEvent.keyDown(screen.getByLabelText("Your comment"), { key: "Enter", ctrlKey: true });
    await screen.findByRole("heading", { name });
    if (left) screen.getByText(left);
  }
});

test("a comment that a tutor began is not sent about an answer that the family has changed since; the tutor reads the new one first", async () => {
  const { tutor, lessons } = await tutorAfter("Aarav Malhotra");
  const [{ student, params } = { student: await world.make.student(), params: { id: "" } }] = lessons;
  await tutor.reports.writeReport({ params, body: written });
  const family = await world.as(student);
  await family.reports.handIn({ params, body: { answer: "It is 42" } });
  visit(page, "/staff/:place?/:id?", "/staff/homework", tutor);
  await screen.findByText("It is 42");
  type("Your comment", "42 is wrong.");
  await family.reports.handIn({ params, body: { answer: "It is 43" } });
  const send = () => fireEvent.click(screen.getByRole("button", { name: "Mark as done and send" }));
  send();
  await screen.findByText(/Aarav Malhotra has changed this in the meantime/);
  await screen.findByText("It is 43");
  expect(held("Your comment")).toBe("42 is wrong.");
  expect((await family.reports.showReport({ params })).homework).toMatchObject({ state: "handed-in", comment: "" });
  type("Your comment", "Right.");
  send();
  await screen.findByRole("heading", { name: "Everything is marked" });
  expect((await family.reports.showReport({ params })).homework).toMatchObject({ state: "marked", comment: "Right." });
});

test("a day's hours go to all days with one press, and back with another", async () => {
  const { tutor } = await tutorAfter();
  const weekly = { "1": [["16:00", "20:00"]], "3": [["09:00", "11:00"]] } as never;
  await tutor.teaching.setMyHours({ body: { weekly, exceptions: [] } }, { ifMatch: 1 });
  visit(page, "/staff/:place", "/staff/profile", tutor);
  fireEvent.click(await screen.findByRole("button", { name: "Change hours" }));
  fireEvent.click(await screen.findByRole("button", { name: "Wednesday: same for all days" }));
  await screen.findByText("All days now have Wednesday's hours.");
  expect(held("Sunday, from 1")).toBe("09:00");
  press("Undo");
  await expect.poll(() => screen.queryByLabelText("Sunday, from 1")).toBeNull();
  expect(held("Monday, from 1")).toBe("16:00");
});
