import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { startSession } from "#web/lib/session/session.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";
import { BookRequests, clientLoader } from "./book-requests.tsx";

const world = useWorld();

test("an executive sees the quick filters with requests, the others on request, and what waits longest on top", async () => {
  await world.db.updateTable("bookings").set({ status: "CANCELLED" }).execute();
  const courseId = await world.make.course({ classFullname: "Botany" });
  const book = async (name: string, hoursAgo: number) => {
    const id = await world.make.booking({ student: await world.make.student({ name }), courseId });
    const created_at = new Date(world.service.now().getTime() - hoursAgo * 3_600_000);
    await world.db.updateTable("bookings").set({ created_at }).where("id", "=", id).execute();
  };
  await book("Young", 2);
  await book("Old", 20);
  startSession({ token: "t", role: "executive" });
  const executive = await world.make.executive();
  await browseAs(world, executive);
  visit({ default: BookRequests, clientLoader }, "/", "/", await world.as(executive));
  const chips = within(await screen.findByRole("group", { name: "Quick filters" }));
  const names = () => chips.getAllByRole("button").map(({ textContent }) => textContent);
  await expect.poll(names).toEqual(["Waiting2", "More"]);
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  const at = (name: string) => rows.findIndex((row) => row.includes(name));
  expect([at("Old"), at("Young")]).toEqual([1, 2]);
  await userEvent.click(chips.getByRole("button", { name: "More", expanded: false }));
  expect(names()).toContain("Disputed0");
  await userEvent.click(chips.getByRole("button", { name: /^Disputed/ }));
  await userEvent.click(chips.getByRole("button", { name: "Fewer", expanded: true }));
  await expect.poll(names).toEqual(["Waiting2", "Disputed0", "More"]); // the chosen one stays in sight
});
