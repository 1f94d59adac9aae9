import type { Client, contract, TutorDay } from "@tutoring/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { startSession } from "#web/lib/session/session.ts";
import { visit } from "#web/testing/visit.tsx";
import * as page from "./area.page.tsx";

const minute = 60_000;
const world = useWorld();
beforeEach(() => {
  localStorage.clear();
  startSession({ token: "t", role: "staff" });
});
afterEach(() => void vi.restoreAllMocks());

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
