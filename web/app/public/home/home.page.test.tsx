import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { failing, visit } from "#web/testing/visit.tsx";
import * as page from "./home.page.tsx";

const world = useWorld();

const open = async (...broken: string[]) => visit(page, "/", "/", failing(await world.as(), ...broken));

test("a visitor reads that the catalogue is empty, and sees the rest of the page", async () => {
  await open();
  await screen.findByText("No categories found");
  screen.getByText("No premium staff found");
  await screen.findByRole("heading", { name: "How it works" });
  for (const figure of ["7.5 lakh+", "55 lakh+", "4 lakh+"]) screen.getByText(figure);
  expect(screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual([
    "1. Book a demo",
    "2. Join LIVE Demo Class",
    "3. Pay and Start",
  ]);
  expect(screen.getByRole("link", { name: "Get Started" }).getAttribute("href")).toBe("/courses");
  expect(screen.getByRole("link", { name: "Signup as Tutor" }).getAttribute("href")).toBe("/tutor/signup");
  expect(screen.queryByRole("link", { name: "Get it on Google Play" })).toBeNull();
});

test("a parent finds the free demo directly below the search", async () => {
  await open();
  const demo = await screen.findByRole("link", { name: "Book a Free Demo" });
  expect(demo.getAttribute("href")).toBe("/courses");
  expect(demo.previousElementSibling?.getAttribute("role")).toBe("search");
});

test("each section fails by itself, and says which", async () => {
  await open("listCategories");
  await screen.findByText(/^Error loading categories: /);
  await screen.findByText("No premium staff found");
  cleanup();
  await open("listTutors", "showLatestAppUpdate");
  await screen.findByText(/^Error loading premium staff: /);
  expect(await screen.findByText("No categories found")).toBeDefined();
});

test("a visitor sees the categories with links by name, and the premium faculty", async () => {
  await world.make.course({ categoryId: await world.make.category("Classes 9–10") });
  await world.make.category("Nothing yet");
  await world.make.tutor({ staffName: "Mary Thomas", isPremium: true });
  await world.make.tutor({ staffName: "Not premium" });
  await open();
  const category = await screen.findByRole("link", { name: "Classes 9–10" });
  expect(category.getAttribute("href")).toBe(`/courses?category=${encodeURIComponent("Classes 9–10")}`);
  expect(screen.queryByText("Nothing yet")).toBeNull();
  await screen.findByText("Mary Thomas");
  expect(screen.queryByText("Not premium")).toBeNull();
});

test("the contact form clears and sends nothing; the support address is beside it, and what was typed goes to email", async () => {
  await open();
  await userEvent.type(await screen.findByLabelText("Name"), "Ritu");
  await userEvent.type(screen.getByLabelText("Email"), "ritu@example.in");
  await userEvent.type(screen.getByLabelText("Message"), "Hello");
  expect(screen.getByLabelText("Message").getAttribute("rows")).toBe("4");
  await userEvent.click(screen.getByRole("button", { name: "Send Message" }));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("");
  screen.getByRole("link", { name: "support@example.com" });
  const mail = screen.getByRole("link", { name: "Send the message from your email app" });
  const words = encodeURIComponent("Hello\r\n\r\nRitu\r\nritu@example.in");
  expect(mail.getAttribute("href")).toBe(`mailto:support@example.com?body=${words}`);
});
