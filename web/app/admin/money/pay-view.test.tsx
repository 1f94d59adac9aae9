import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "./money.page.tsx";

const world = useWorld();

test("an admin sets a tutor's rate and account, of which only the ends are shown, and reads why nothing is paid yet", async () => {
  await world.make.tutor({ staffName: "Anjali Deshpande" });
  const browser = await browseAs(world, await world.make.admin());
  visit(page, "/admin/money/:part?", "/admin/money/pay", browser.api);
  const row = async () => within((await screen.findByText("Anjali Deshpande")).closest("tr") ?? document.body);
  await userEvent.click((await row()).getByRole("button", { name: /^Set rate/ }));
  await userEvent.type(await screen.findByLabelText("Rupees"), "250");
  await userEvent.type(screen.getByLabelText("From"), "2020-01-01");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () => expect((await row()).getByText("₹250")).toBeDefined());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await userEvent.click((await row()).getByRole("button", { name: /^Set account/ }));
  await userEvent.type(await screen.findByLabelText("Account number"), "50100123456789");
  await userEvent.type(screen.getByLabelText("IFSC"), "HDFC00");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Enter the IFSC, such as HDFC0001234.")).toBeDefined();
  await userEvent.type(screen.getByLabelText("IFSC"), "01234");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () => expect((await row()).getByText(/Anjali Deshpande, HDFC0001234, ends in 6789/)).toBeDefined());
  expect(document.body.textContent).not.toContain("50100123456789");
});

test("an admin reads beside the limit that a raise by another admin waits, and confirms it by saving", async () => {
  const raiser = await world.as(await world.make.admin());
  const { settings } = await raiser.pay.showPay();
  const raised = { ...settings, secondAdminRupees: settings.secondAdminRupees + 20_000 };
  await raiser.pay.changePaySettings({ body: raised });
  const browser = await browseAs(world, await world.make.admin());
  visit(page, "/admin/money/:part?", "/admin/money/pay", browser.api);
  const open = await screen.findByRole<HTMLButtonElement>("button", { name: "Settings" });
  await waitFor(() => expect(open.disabled).toBe(false));
  await userEvent.click(open);
  expect(await screen.findByText("Another admin raised this from ₹50,000. By saving you confirm it.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await raiser.pay.showPay()).toMatchObject({ settings: raised, raise: null });
});
