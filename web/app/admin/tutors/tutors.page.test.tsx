import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "./tutors.page.tsx";

const world = useWorld();

test("an admin who presses Delete twice deletes a tutor once", async () => {
  await world.make.tutor({ staffName: "Meera Iyer" });
  const browser = await browseAs(world, await world.make.admin());
  const deletions: string[] = [];
  vi.stubGlobal("fetch", (request: Request) => {
    if (request.method === "DELETE") deletions.push(request.url);
    return browser.fetch(request);
  });
  visit(page, "/admin/staff", "/admin/staff", browser.api);
  await userEvent.click(await screen.findByRole("button", { name: "Delete Meera Iyer" }));
  const question = await screen.findByRole("alertdialog");
  await userEvent.dblClick(within(question).getByRole("button", { name: "Delete" }));
  await vi.waitFor(() => expect(screen.queryByText("Meera Iyer")).toBeNull());
  expect(deletions).toHaveLength(1);
});
