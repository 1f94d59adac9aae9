import { cleanup, screen } from "@testing-library/react";
import { useWorld } from "@tutoring/api/testing";
import { expect, test } from "vitest";
import { visit } from "#web/testing/visit.tsx";
import { policies } from "./policy.page.tsx";
import * as page from "./policy.page.tsx";

const world = useWorld();

const open = async (path: string) => visit(page, path, path, await world.as());

test.each(Object.entries(policies))("a parent reads the %s page, and who runs the site", async (name, sections) => {
  await open(name === "deleteAccount" ? "/privacy/delete" : `/${name}`);
  await screen.findByRole("heading", { level: 1 });
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(sections.length + 2);
  expect(screen.getByRole("main").textContent).not.toMatch(/[{}]|undefined/);
  screen.getByText(world.service.settings.operator.name);
  expect(screen.getAllByRole("link", { name: "grievance@example.com" })[0]?.getAttribute("href")).toMatch(/^mailto:/);
});

test("a parent reads that stopping brings the money back, and how long details are kept", async () => {
  await open("/refunds");
  expect(await screen.findByText(/you get back the price of every lesson that was not given/)).toBeDefined();
  cleanup();
  await open("/privacy");
  expect(await screen.findByText("The text of our emails: 90 days")).toBeDefined();
});

test("a person who reads the terms finds the licences of the software in the site", async () => {
  await open("/terms");
  const link = await screen.findByRole("link", { name: "Licences of the software in this site" });
  expect(link.getAttribute("href")).toBe("/licences.txt");
});
