import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { startSession } from "#web/lib/session/session.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "./book-demo.page.tsx";

const world = useWorld();
beforeEach(() => {
  localStorage.clear();
});

/** The booking form of a family with one child, Aarav, who has asked for this course. */
async function openForm() {
  const student = await world.make.student();
  const courseId = await world.make.course({ classFullname: "Mathematics for CBSE Class 6" });
  const { api } = await browseAs(world, student);
  const people = { studentName: "Aarav Malhotra", parentName: "Ritu Malhotra", phoneNumber: "9811042367" };
  await api.bookings.bookDemoClass({ body: { ...people, courseId, schoolClass: "Class 10" } });
  startSession({ token: "t", role: "student", student: (await api.families.showProfile()).student });
  visit(page, "/course/:courseId/book", `/course/${courseId}/book`, api);
  const field = await screen.findByLabelText<HTMLInputElement>("Student Name");
  const requests = async () => (await api.bookings.listMyBookings()).bookings.map(({ studentName }) => studentName);
  return { api, field, requests };
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name, hidden: true }));

test("a parent of one child who types another name is asked for whom, and adds the second child, who gets its own request", async () => {
  const { api, field, requests } = await openForm();
  expect(screen.queryByText("Add a child")).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, "Diya Malhotra");
  await press("Book Now");
  await screen.findByText(/^Diya Malhotra is not in your account yet/);
  expect(await requests()).toEqual(["Aarav Malhotra"]);
  await press("Add a child");
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Name", hidden: true });
  expect(name.value).toBe("Diya Malhotra");
  expect(screen.getByLabelText<HTMLInputElement>(/^Class at school \(optional\)/).value).toBe("");
  await userEvent.click(await screen.findByRole("checkbox", { name: /I am the parent or guardian/, hidden: true }));
  await press("Save");
  await waitFor(() => expect(field.value).toBe("Diya Malhotra"));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("radio", { name: "Diya Malhotra" }).checked).toBe(true));
  await press("Book Now");
  await waitFor(async () => expect(await requests()).toEqual(["Diya Malhotra", "Aarav Malhotra"]));
  const { children } = (await api.families.showProfile()).student;
  expect(children.map((child) => [child.name, child.schoolClass])).toEqual([
    ["Aarav Malhotra", "Class 10"],
    ["Diya Malhotra", null],
  ]);
});

test("a parent who meant the known child after all presses its name, and the form says it again", async () => {
  const { field, requests } = await openForm();
  await userEvent.clear(field);
  await userEvent.type(field, "Arav");
  await press("Book Now");
  await screen.findByText(/^Arav is not in your account yet/);
  await userEvent.click(screen.getByRole("radio", { name: "Aarav Malhotra" }));
  await waitFor(() => expect(field.value).toBe("Aarav Malhotra"));
  expect(screen.queryByText(/is not in your account yet/)).toBeNull();
  expect(await requests()).toEqual(["Aarav Malhotra"]);
});

test("a parent whose child is in another class than the course is for is told so beside the class", async () => {
  await openForm();
  await screen.findByText(/^This course is for Class 6\. Please check/);
  const list = screen.getByLabelText<HTMLSelectElement>("Class");
  await userEvent.selectOptions(list, "Class 6");
  await waitFor(() => expect(screen.queryByText(/^This course is for Class 6/)).toBeNull());
});

test("a parent for whom the free times do not load says at once when a class would suit", async () => {
  const courseId = await world.make.course();
  const visitor = world.visitor();
  const broken = () => Promise.resolve(new Response("{}", { status: 503 }));
  vi.stubGlobal("fetch", (asked: Request) => (asked.url.includes("times") ? broken() : visitor.fetch(asked)));
  visit(page, "/course/:courseId/book", `/course/${courseId}/book`, await world.as());
  await screen.findByRole("alert");
  const group = await screen.findByRole("group", { name: /^When would a class suit you/ });
  expect(group.closest("details")?.open).toBe(true);
});

test("a parent who unticks the last time that would suit keeps the choice open, and closes it by hand", async () => {
  const visitor = world.visitor();
  vi.stubGlobal("fetch", (asked: Request) => visitor.fetch(asked));
  const staffId = await world.make.tutor({ staffName: "Leela Menon", preferredTimeSlot: "4:00 PM - 9:00 PM" });
  const tutor = await world.as(await world.make.tutorAccount(staffId));
  const said = { headline: "Small steps", about: "I teach.", levels: [], languages: ["en" as const], isPublic: true };
  await tutor.tutorPages.saveMyPage({ body: { ...said, subjects: ["Veena"] } });
  const courseId = await world.make.course({ classFullname: "Veena for beginners" });
  visit(page, "/course/:courseId/book", `/course/${courseId}/book`, await world.as());
  const summary = await screen.findByText("Would another time suit you better?");
  const details = summary.closest("details");
  expect(details?.open).toBe(false);
  await userEvent.click(summary);
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Evenings" });
  await userEvent.click(box);
  await userEvent.click(box);
  expect([box.checked, details?.open]).toEqual([false, true]);
  await userEvent.click(summary);
  await waitFor(() => expect(details?.open).toBe(false));
});
