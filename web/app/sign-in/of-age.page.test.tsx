import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useWorld } from "@tutoring/api/testing";
import { beforeEach, expect, test, vi } from "vitest";
import { visit } from "#web/testing/visit.tsx";
import * as page from "./of-age.page.tsx";

const world = useWorld();
beforeEach(() => localStorage.clear());

/** Opens the page in a new browser, confirms an address, and waits for what follows. */
async function confirm(email: string) {
  const browser = world.visitor();
  vi.stubGlobal("fetch", (request: Request) => browser.fetch(request));
  visit(page, "/of-age", "/of-age", browser.api);
  await userEvent.click(await screen.findByRole("button", { name: "Send the code" }));
  await screen.findByText("Please enter your email");
  await userEvent.type(screen.getByLabelText("Your email"), email);
  await userEvent.click(screen.getByRole("button", { name: "Send the code" }));
  await userEvent.type(await screen.findByRole("textbox", { name: "The 6-digit code" }), await world.codeFor(email));
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
}

test("a child who is 18 confirms the address of the invitation, reads the notice for adults, and takes the classes over", async () => {
  const parent = await world.make.student({ name: "Aarav Malhotra" });
  const email = "aarav.page@example.com";
  const days = { day: "2026-01-01", stops_on: "2099-01-01", erased_on: "2099-02-01" };
  await world.owner
    .insertInto("comings_of_age")
    .values({ child_id: parent.childId, ...days, address: email, invited_at: new Date() })
    .execute();
  await confirm(email);
  await screen.findByText(/ has invited you, Aarav Malhotra\.$/);
  await screen.findByText("What we keep about you, and why");
  await userEvent.click(screen.getByRole("checkbox", { name: /^I am 18 or older/ }));
  await userEvent.click(screen.getByRole("button", { name: "Agree and continue" }));
  expect((await screen.findByLabelText("Your phone number")).getAttribute("aria-invalid")).toBe("true");
  await userEvent.type(screen.getByLabelText("Your phone number"), "9811042367");
  await userEvent.click(screen.getByRole("button", { name: "Agree and continue" }));
  await screen.findByText("Elsewhere");
  const profile = (await (await world.as(parent)).families.showProfile()).student;
  expect(profile.children).toEqual([]);
});

test("somebody without an invitation is told whom to ask", async () => {
  await confirm("nobody.invited@example.com");
  await screen.findByText(/^There is no invitation for this address\./);
  await userEvent.click(screen.getByRole("button", { name: "Use another address" }));
  expect(await screen.findByLabelText("Your email")).toBeTruthy();
});
