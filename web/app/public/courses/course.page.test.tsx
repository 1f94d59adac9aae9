import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { type Api, api } from "#web/lib/api/api.ts";
import { browserLoader, failing } from "#web/testing/visit.tsx";
import * as page from "./course.page.tsx";

const world = useWorld();

function open(path: string, url: string, client: Api) {
  const context = new RouterContextProvider();
  context.set(api, client);
  const { default: Component, ErrorBoundary } = page;
  const route = { path, Component, loader: browserLoader(page), ErrorBoundary, HydrateFallback: () => null };
  const App = createRoutesStub([route as never], context);
  render(<App initialEntries={[url]} />);
}

test("a course shows what it is, what it costs and both ways on; what is missing is left out", async () => {
  const categoryId = await world.make.category("Music");
  const id = await world.make.course({
    categoryId,
    classFullname: "Tabla for beginners",
    className: "Tabla",
    classLevel: "Beginner",
    priceRupees: 118000,
    duration: "12 weeks",
  });
  open("/course/:courseId", `/course/${id}`, await world.as());
  await screen.findByRole("heading", { level: 1, name: "Tabla for beginners" });
  expect(screen.getByRole("navigation").textContent).toBe("HomeCoursesCourse Details");
  screen.getByText("Music");
  screen.getByText("Level");
  expect(screen.queryByText("Language")).toBeNull();
  expect(screen.queryByText("Mode")).toBeNull();
  expect(screen.getAllByText("₹1,18,000")).toHaveLength(2);
  screen.getByRole("heading", { name: "What you'll learn" });
  screen.getByRole("heading", { name: "Course Features" });
  expect(screen.getAllByRole("button", { name: "Book Demo Class" }).length).toBeGreaterThan(0);
  expect(screen.getByRole("link", { name: "Browse More Courses" }).getAttribute("href")).toBe("/courses");
});

test("a course sold by the lesson says how many lessons its price buys, how long they are, and what one costs", async () => {
  const id = await world.make.course({ lessons: 12, lessonRupees: 200, lessonMinutes: 45, duration: "6 weeks" });
  open("/course/:courseId", `/course/${id}`, await world.as());
  expect(await screen.findAllByText("for 12 lessons of 45 minutes (₹200 each)")).toHaveLength(2);
  expect(screen.getAllByText("₹2,400")).toHaveLength(2);
});

const said = { headline: "Small steps", about: "I teach.", levels: [], languages: ["en" as const], isPublic: true };

test("a parent sees who teaches the subject of a course, and where all its tutors are", async () => {
  const staffId = await world.make.tutor({ staffName: "Kavya Subramaniam", experience: "6" });
  const tutor = await world.as(await world.make.tutorAccount(staffId));
  const { slug } = await tutor.tutorPages.saveMyPage({ body: { ...said, subjects: ["Zither"] } });
  const id = await world.make.course({ classFullname: "Zither for beginners" });
  open("/course/:courseId", `/course/${id}`, await world.as());
  const tutors = within(await screen.findByRole("region", { name: "Tutors who teach Zither" }));
  expect(tutors.getByRole("link", { name: "Kavya Subramaniam" }).getAttribute("href")).toBe(`/tutor/${slug}?course=${id}`);
  tutors.getByText("6 years of experience");
  expect(tutors.getByRole("link", { name: "All Zither tutors" }).getAttribute("href")).toBe("/tutors?subject=zither");
});

test("a parent chooses a tutor's free time on the course's page, and the button books that time", async () => {
  const visitor = world.visitor();
  vi.stubGlobal("fetch", (asked: Request | string) => visitor.fetch(asked));
  const staffId = await world.make.tutor({ staffName: "Leela Menon", preferredTimeSlot: "4:00 PM - 9:00 PM" });
  const tutor = await world.as(await world.make.tutorAccount(staffId));
  await tutor.tutorPages.saveMyPage({ body: { ...said, subjects: ["Veena"] } });
  const id = await world.make.course({ classFullname: "Veena for beginners" });
  open("/course/:courseId", `/course/${id}`, await world.as());
  const times = within(await screen.findByRole("group", { name: "Choose a time (optional)" }));
  const [first] = (await times.findByRole("list", { name: /times/i })).querySelectorAll("button");
  if (!first) throw new Error("no time is free");
  fireEvent.click(first);
  await screen.findByText(/with Leela Menon/);
  expect(screen.getAllByRole("button", { name: /^Book \w+, \d+ \w+, / })).toHaveLength(2);
  expect(screen.getAllByText("Free demo first")).toHaveLength(1); // on a phone the button has the bar to itself
  expect(screen.queryByRole("button", { name: "Book Demo Class" })).toBeNull();
});

test("a course whose subject nobody teaches publicly names nobody, and neither does one whose tutors cannot be loaded", async () => {
  const id = await world.make.course({ classFullname: "Origami" });
  open("/course/:courseId", `/course/${id}`, await world.as());
  await screen.findByRole("heading", { level: 1, name: "Origami" });
  expect(screen.queryByRole("region")).toBeNull();
  cleanup();
  open("/course/:courseId", `/course/${id}`, failing(await world.as(), "listCourseTutors"));
  await screen.findByRole("heading", { level: 1, name: "Origami" });
});

test("a course that does not exist, a server that fails and an address without a course say so", async () => {
  open("/course/:courseId", "/course/424242", await world.as());
  await screen.findByText("The course you're looking for doesn't exist.");
  screen.getByRole("heading", { name: "Course Not Found" });
  expect(screen.getByRole("link", { name: "Browse All Courses" }).getAttribute("href")).toBe("/courses");
  cleanup();
  open("/course/:courseId", "/course/1", failing(await world.as(), "showCourse", "listCourseTutors"));
  await screen.findByText("Failed to load course details");
  cleanup();
  open("/course", "/course", await world.as());
  await screen.findByText("Course ID not provided");
});
