import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { type Api, api } from "#web/lib/api/api.ts";
import { failing } from "#web/testing/visit.tsx";
import * as page from "./course.page.tsx";

const world = useWorld();

function open(path: string, url: string, client: Api) {
  const context = new RouterContextProvider();
  context.set(api, client);
  const { default: Component, clientLoader: loader, ErrorBoundary } = page;
  const route = { path, Component, loader, ErrorBoundary, HydrateFallback: () => null };
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

test("a course sold by the lesson says how many lessons its price buys, of which length, and what one costs", async () => {
  const id = await world.make.course({ lessons: 12, lessonRupees: 200, lessonMinutes: 45, duration: "6 weeks" });
  open("/course/:courseId", `/course/${id}`, await world.as());
  expect(await screen.findAllByText("for 12 lessons of 45 minutes (₹200 each)")).toHaveLength(2);
  expect(screen.getAllByText("₹2,400")).toHaveLength(2);
});

test("a course that does not exist, a server that fails and an address without a course say so", async () => {
  open("/course/:courseId", "/course/424242", await world.as());
  await screen.findByText("The course you're looking for doesn't exist.");
  screen.getByRole("heading", { name: "Course Not Found" });
  expect(screen.getByRole("link", { name: "Browse All Courses" }).getAttribute("href")).toBe("/courses");
  cleanup();
  open("/course/:courseId", "/course/1", failing(await world.as(), "showCourse"));
  await screen.findByText("Failed to load course details");
  cleanup();
  open("/course", "/course", await world.as());
  await screen.findByText("Course ID not provided");
});
