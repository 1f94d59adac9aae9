import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { startSession } from "#web/lib/session/session.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";
import Family from "./family.tsx";

const world = useWorld();
const path = "/executive/families/:familyId";

test("an executive reads a family with Hindi and hostile words as they were written, and what it has not done yet", async () => {
  const student = await world.make.student({ name: "आरव वर्मा", parent: "<img src=x onerror=alert(1)>" });
  const id = await world.make.booking({ student, courseId: await world.make.course({ classFullname: "हिन्दी व्याकरण" }) });
  const executive = await world.make.executive();
  startSession({ token: "t", role: "executive" });
  await browseAs(world, executive);
  const client = await world.as(executive);
  await client.desk.addRequestNote({ params: { id }, body: { text: `${"अ".repeat(900)} <b>bold</b>` } });
  visit({ default: Family }, path, `/executive/families/${student.id}`, client);
  await screen.findByRole("heading", { name: "<img src=x onerror=alert(1)>" });
  expect(document.querySelector("main img")).toBe(null);
  const requests = screen.getByRole("region", { name: "Book requests" });
  expect(
    within(requests)
      .getByRole("link", { name: /आरव वर्मा$/ })
      .getAttribute("href"),
  ).toBe(`/executive/book-requests?request=${id}`);
  expect(within(requests).getByText("हिन्दी व्याकरण").lang).toBe("hi");
  expect(within(screen.getByRole("region", { name: "Internal notes" })).getByText(/<b>bold<\/b>$/)).toBeDefined();
  screen.getByText("Nothing bought yet.");
  screen.getByText("No class yet.");
});

test("an executive sees the newest five notes about a family, and all on request", async () => {
  const student = await world.make.student();
  const id = await world.make.booking({ student, courseId: await world.make.course() });
  const executive = await world.make.executive();
  const client = await world.as(executive);
  for (let nth = 0; nth < 6; nth++) await client.desk.addRequestNote({ params: { id }, body: { text: `Note ${nth}` } });
  startSession({ token: "t", role: "executive" });
  await browseAs(world, executive);
  visit({ default: Family }, path, `/executive/families/${student.id}`, client);
  const notes = within(await screen.findByRole("region", { name: "Internal notes" }));
  expect(notes.getAllByRole("listitem")).toHaveLength(5);
  expect(notes.queryByText("Note 0")).toBe(null);
  await userEvent.click(notes.getByRole("button", { name: /^Show all 6/ }));
  notes.getByText("Note 0");
  expect(notes.queryByRole("button")).toBe(null);
});

test("an executive whose page could not be loaded is told, and can try again", async () => {
  const executive = await world.make.executive();
  startSession({ token: "t", role: "executive" });
  await browseAs(world, executive);
  visit({ default: Family }, path, "/executive/families/00000000-0000-4000-8000-000000000000", await world.as(executive));
  await screen.findByText("There is no such family.");
  screen.getByRole("button", { name: "Try again" });
  expect(screen.queryByText("Nothing bought yet.")).toBe(null);
});
