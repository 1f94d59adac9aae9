import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { startSession } from "#web/lib/session/session.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "./tutors.page.tsx";

const world = useWorld();
const path = "/admin/staff/:staffId?";
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const choose = async (tutor: string, name: string) => {
  await press(`Actions for ${tutor}`);
  await userEvent.click(await screen.findByRole("menuitem", { name }));
};

async function asAdmin() {
  const browser = await browseAs(world, await world.make.admin());
  startSession({ token: browser.token ?? "", role: "admin" });
  return browser;
}

test("an admin who presses Delete twice deletes a tutor once", async () => {
  await world.make.tutor({ staffName: "Meera Iyer" });
  const browser = await asAdmin();
  const deletions: string[] = [];
  vi.stubGlobal("fetch", (request: Request) => {
    if (request.method === "DELETE") deletions.push(request.url);
    return browser.fetch(request);
  });
  visit(page, path, "/admin/staff", browser.api);
  await choose("Meera Iyer", "Delete Meera Iyer");
  const question = await screen.findByRole("alertdialog");
  await userEvent.dblClick(within(question).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByText("Meera Iyer")).toBeNull());
  expect(deletions).toHaveLength(1);
});

test("an admin reads five facts of each tutor, and what to do next", async () => {
  const subjects = "Mathematics, Physics, Chemistry, Biology, Computer Science, English, Hindi";
  const staffId = await world.make.tutor({ staffName: "Kiran Rao", subjects });
  const tutor = await world.as(await world.make.tutorAccount(staffId));
  await tutor.tutorPages.askForFacts({ body: { qualification: "PhD", experience: "12" } });
  await world.make.tutor({ staffName: "Leela Nair" });
  const { api } = await asAdmin();
  visit(page, path, "/admin/staff?search=Kiran", api);
  const row = within((await screen.findByRole("link", { name: "Kiran Rao" })).closest("tr") ?? document.body);
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent?.trim())).toEqual([
    "Name",
    "Subjects",
    "Phone Number, Email",
    "Status",
    "Next step",
    "Actions",
  ]);
  expect(row.getByText(subjects).title).toBe(subjects);
  await userEvent.click(await row.findByRole("button", { name: /^Approve a change: / }));
  expect((await screen.findByRole("dialog", { name: "Qualification and experience of Kiran Rao" })).textContent).toContain(
    "PhD, 12 years",
  );
});

test("an admin opens a tutor's page from the list, makes them premium there, and comes back to the same list", async () => {
  const staffId = await world.make.tutor({
    staffName: "Arif Khan",
    qualification: "M.Sc",
    experience: "7",
    subjects: "Urdu",
    preferredTimeSlot: "9:00 AM - 5:00 PM",
    staffDetails: "Urdu\nReads <b>Ghalib</b>.",
    isPremium: false,
  });
  const { api } = await asAdmin();
  visit(page, path, "/admin/staff?search=Arif&limit=20", api);
  await userEvent.click(await screen.findByRole("link", { name: "Arif Khan" }));
  await screen.findByRole("heading", { level: 1, name: "Arif Khan" });
  const about = within(screen.getByRole("region", { name: "About" }));
  about.getByText("M.Sc");
  about.getByText("7 years");
  about.getByText(/Reads <b>Ghalib<\/b>\./);
  about.getByText("Not public");
  within(await screen.findByRole("region", { name: "Time Slot and hours" })).getByText("9:00 AM - 5:00 PM");
  await within(screen.getByRole("region", { name: "Pay" })).findByText("No rate");
  await screen.findByText("Arif Khan has sent neither documents nor a film.");
  await userEvent.selectOptions(screen.getByLabelText("Status of Arif Khan"), "PREMIUM");
  await waitFor(async () => {
    const now = await api.tutors.showTutor({ params: { id: staffId } });
    expect(now.isPremium).toBe(true);
  });
  await press("Hours of Arif Khan");
  await screen.findByRole("dialog", { name: "Hours of Arif Khan" });
  await press("Close modal");
  await userEvent.click(screen.getByRole("link", { name: "All staff" }));
  await screen.findByRole("heading", { level: 1, name: "Our Staffs" });
  expect((screen.getByLabelText("Search") as HTMLInputElement).value).toBe("Arif");
  expect((await screen.findByLabelText<HTMLSelectElement>("Per page")).value).toBe("20");
});

test("an admin who deletes a tutor on their page is led to the list", async () => {
  const staffId = await world.make.tutor({ staffName: "Uma Sen" });
  const { api } = await asAdmin();
  visit(page, path, `/admin/staff/${staffId}`, api);
  await choose("Uma Sen", "Delete Uma Sen");
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Our Staffs" })).toBeDefined();
});

test("an admin who opens the page of a tutor who is gone reads so, and a wrong address leads to the list", async () => {
  const { api } = await asAdmin();
  const { unmount } = visit(page, path, "/admin/staff/999999", api);
  await screen.findByText("Staff not found");
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  unmount();
  visit(page, path, "/admin/staff/nobody", api);
  expect(await screen.findByRole("heading", { level: 1, name: "Our Staffs" })).toBeDefined();
});

test("an admin reads a tutor's lessons, page by page, and what families say of them", async () => {
  const [staffId, unknown] = [
    await world.make.tutor({ staffName: "Nadia Khan" }),
    await world.make.tutor({ staffName: "Omar Ali" }),
  ];
  const courseId = await world.make.course({ classFullname: "Urdu for beginners" });
  const { api } = await asAdmin();
  for (let days = 1; days <= 11; days += 1) {
    const student = await world.make.student({ name: `Child ${days}` });
    const startsAt = new Date(world.service.now().getTime() - days * 86_400_000);
    const id = await world.make.booking({ student, courseId, status: "IN_PROGRESS", staffId, startsAt });
    if (days > 1) continue;
    await api.bookings.setOutcome({ params: { id }, body: { outcome: "held" } });
    const body = { childId: student.childId, tutorId: staffId, stars: 4, words: "Patient and clear." };
    await (await world.as(student)).reviews.writeReview({ body });
  }
  const { unmount } = visit(page, path, `/admin/staff/${staffId}`, api);
  const lessons = within(await screen.findByRole("region", { name: "Lessons" }));
  const newest = await lessons.findByRole("link", { name: "Child 1: Urdu for beginners" });
  expect(newest.getAttribute("href")).toMatch(/^\/admin\/book-requests\?request=/);
  expect(newest.closest("li")?.textContent).toMatch(/ IST · Demo class ?held$/);
  expect(lessons.getAllByRole("listitem")).toHaveLength(10);
  await userEvent.click(lessons.getByRole("button", { name: "Older" }));
  await lessons.findByText("Child 11: Urdu for beginners");
  expect(lessons.getAllByRole("listitem")).toHaveLength(1);
  const reviews = within(screen.getByRole("region", { name: "Reviews" }));
  await reviews.findByText("Patient and clear.");
  expect(reviews.getByRole("link", { name: "Hide or show reviews" }).getAttribute("href")).toBe(
    `/admin/reviews?tutor=${staffId}`,
  );
  unmount();

  visit(page, path, `/admin/staff/${unknown}`, api);
  await screen.findByText("No lessons yet.");
  await screen.findByText("No reviews yet.");
});

test("an admin who approves facts that have changed meanwhile is shown the present ones, and approves those", async () => {
  const staffId = await world.make.tutor({ staffName: "Nisha Pillai" });
  const tutor = await world.as(await world.make.tutorAccount(staffId));
  await tutor.tutorPages.askForFacts({ body: { qualification: "M.Sc", experience: "1" } });
  const { api } = await asAdmin();
  visit(page, path, "/admin/staff", api);
  await press("Qualification and experience of Nisha Pillai");
  const dialog = await screen.findByRole("dialog", { name: "Qualification and experience of Nisha Pillai" });
  await within(dialog).findByText("M.Sc, 1 year");
  await tutor.tutorPages.askForFacts({ body: { qualification: "PhD, IIT Bombay", experience: "30" } });
  await userEvent.click(await within(dialog).findByRole("button", { name: "Approve the change" }));
  await within(dialog).findByText("PhD, IIT Bombay, 30 years");
  expect((await api.tutors.showTutor({ params: { id: staffId } })).factsCheckedAt).toBeNull();
  await userEvent.click(await within(dialog).findByRole("button", { name: "Approve the change" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await api.tutors.showTutor({ params: { id: staffId } })).toMatchObject({ qualification: "PhD, IIT Bombay" });
});

test("an admin who sets a tutor's hours reads which class stays outside them, and goes to the tutor's classes", async () => {
  const staffId = await world.make.tutor({ staffName: "Harini Suresh", preferredTimeSlot: "12:00 AM - 12:00 AM" });
  const student = await world.make.student({ name: "Aarav Malhotra" });
  const startsAt = new Date(world.service.now().getTime() + 50 * 3_600_000);
  await world.make.booking({ student, courseId: await world.make.course(), status: "IN_PROGRESS", staffId, startsAt });
  const { api } = await asAdmin();
  visit(page, path, "/admin/staff?search=Harini", api);
  await choose("Harini Suresh", "Hours of Harini Suresh");
  await press("Add a day");
  const day = new Date(startsAt.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  fireEvent.change(await screen.findByRole("textbox", { name: /^Day 1/ }), { target: { value: day } });
  await press("Save hours");
  const said = within(await screen.findByRole("alertdialog", { name: "This class stays as it is" }, { timeout: 10_000 }));
  said.getByText(/Ask Harini Suresh whether they can come/);
  expect(said.getAllByText(/Aarav Malhotra/)).toHaveLength(1);
  await userEvent.click(said.getByRole("button", { name: "See their classes" }));
  await screen.findByRole("heading", { name: "Harini Suresh", level: 1 }, { timeout: 10_000 });
});
