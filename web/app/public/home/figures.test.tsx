import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { visit } from "#web/testing/visit.tsx";
import * as about from "#web/public/about/about.page.tsx";
import * as home from "./home.page.tsx";

const world = useWorld();

test("a parent who reads both pages finds the same figures, once an admin has chosen the product's own", async () => {
  const admin = await world.as(await world.make.admin());
  const visitor = await world.as();
  visit(about, "/about", "/about", visitor);
  expect((await screen.findByText("students taught")).parentElement?.textContent).toContain("10,000+");
  cleanup();
  const own = { students: 125_000, tutors: 340, reviews: null, subjects: 12, successPercent: null };
  await admin.site.saveFigures({ body: own });
  visit(home, "/", "/", visitor);
  expect((await screen.findByText("students")).parentElement?.textContent).toContain("1,25,000+");
  expect(screen.getByText("verified tutors").parentElement?.textContent).toContain("340+");
  expect(screen.queryByText("reviews")).toBeNull();
  cleanup();
  visit(about, "/about", "/about", visitor);
  expect((await screen.findByText("students taught")).parentElement?.textContent).toContain("1,25,000+");
  expect(screen.getByText("expert tutors").parentElement?.textContent).toContain("340+");
  expect(screen.queryByText("success rate")).toBeNull();
});
