import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "./applications.page.tsx";

const world = useWorld();

test("an admin approves in a request's row, rejects from its menu by keys alone, and can ask for a missing resume", async () => {
  const { api } = await browseAs(world, await world.make.admin());
  const given = { phoneNumber: "9811042367", qualification: "M.Sc Physics", experience: "4", subjects: "Physics" };
  const body = { ...given, name: "Kavya Pillai", email: "kavya@example.in", preferredTimeSlot: "9:00 AM - 5:00 PM" };
  await api.applications.addApplication({ body });
  visit(page, "/admin/tutor-requests/:id?", "/admin/tutor-requests", api);
  const row = within(await screen.findByRole("row", { name: /Kavya Pillai/ }));
  row.getByRole("button", { name: "Approve Kavya Pillai" });
  expect(row.getByRole("link", { name: "Ask for it: resume of Kavya Pillai" }).getAttribute("href")).toMatch(
    /^mailto:kavya@example\.in\?subject=/,
  );
  expect(row.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Approve Kavya Pillai",
    "More for Kavya Pillai",
  ]);
  row.getByRole("button", { name: "More for Kavya Pillai" }).focus();
  await userEvent.keyboard("{Enter}");
  const reject = await screen.findByRole("menuitem", { name: "Reject Kavya Pillai" });
  await expect.poll(() => document.activeElement).toBe(reject);
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Reject Kavya Pillai" });
});
