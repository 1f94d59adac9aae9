import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startWorld, type World } from "@tutoring/api/testing";
import { visit } from "#web/testing/visit.tsx";
import * as page from "./money.page.tsx";

let world: World;
beforeAll(async () => {
  Object.assign(Element.prototype, { scrollTo: () => {}, scrollIntoView: () => {} }); // jsdom has neither
  world = await startWorld();
});
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});
afterAll(() => world.stop());

test("an admin sets a tutor's rate and account, of which only the ends are shown, and reads why nothing is paid yet", async () => {
  await world.make.tutor({ staffName: "Anjali Deshpande" });
  const browser = await world.browserOf(await world.make.admin());
  vi.stubGlobal("fetch", (request: Request) => browser.fetch(request));
  visit(page, "/admin/money/:part?", "/admin/money/pay", browser.api);
  const row = async () => within((await screen.findByText("Anjali Deshpande")).closest("tr") ?? document.body);
  await userEvent.click((await row()).getByRole("button", { name: /^Set rate/ }));
  await userEvent.type(await screen.findByLabelText("Rupees"), "250");
  await userEvent.type(screen.getByLabelText("From"), "2020-01-01");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(async () => expect((await row()).getByText("₹250")).toBeDefined());
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await userEvent.click((await row()).getByRole("button", { name: /^Set account/ }));
  await userEvent.type(await screen.findByLabelText("Account number"), "50100123456789");
  await userEvent.type(screen.getByLabelText("IFSC"), "HDFC00");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Enter the IFSC, such as HDFC0001234.")).toBeDefined();
  await userEvent.type(screen.getByLabelText("IFSC"), "01234");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(async () => expect((await row()).getByText(/Anjali Deshpande, HDFC0001234, ends in 6789/)).toBeDefined());
  expect(document.body.textContent).not.toContain("50100123456789");
});
