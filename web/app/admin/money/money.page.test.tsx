import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { beforeTests, useWorld } from "@tutoring/api/testing";
import { moneyWorld } from "@tutoring/api/testing/money";
import { startSession } from "#web/lib/session/session.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "./money.page.tsx";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));

test("an admin sees what is owed, records a transfer that the provider could not make, and follows an order's rupees", async () => {
  await world.bank.setFaultSwitches({ refunds: "fails" });
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pay(order);
  await family.api.orders.stopOrder({ params: { id: order.id }, body: { lessonsBack: 4 } });
  await money.sweep();
  const browser = await browseAs(world, await world.make.admin());
  visit(page, "/admin/money/:part?", "/admin/money", browser.api);

  const owed = await screen.findByText("On its way back to families");
  expect(owed.nextElementSibling?.textContent).toBe("₹800");
  await userEvent.click(await screen.findByRole("button", { name: `Record transfer for ${order.orderId}` }));
  const utr = await screen.findByLabelText("UTR");
  await userEvent.type(utr, "12");
  await userEvent.click(screen.getByRole("button", { name: "Record" }));
  expect(await screen.findByText("Enter the bank's UTR: 10 to 22 letters and digits.")).toBeDefined();
  await userEvent.type(utr, "34567890");
  await userEvent.click(screen.getByRole("button", { name: "Record" }));
  expect(await screen.findByText("Nothing is on its way back.")).toBeDefined();

  await userEvent.click(await screen.findByRole("button", { name: `Open ${order.orderId}` }));
  const rows = within(await screen.findByRole("region", { name: "Each rupee" })).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    "WhenWhat forFromToSum",
    expect.stringContaining("Payment providerOwed to the family₹800") as string,
    expect.stringContaining("Owed to the familyOn its way back₹800") as string,
    expect.stringContaining("On its way backBank₹800") as string,
  ]);
});

test("an admin reads where the provider's records differ and what to do, closes a difference, and compares again", async () => {
  await world.db
    .insertInto("mismatches")
    .values({ subject: "pay_strange", kind: "payment-unknown-here", their_paise: 50_000, their_state: "captured" })
    .execute();
  const browser = await browseAs(world, await world.make.admin());
  visit(page, "/admin/money/:part?", "/admin/money", browser.api);
  const differences = within(await screen.findByRole("region", { name: "Differences with the payment provider" }));
  expect(differences.getByText("A payment that we do not know")).toBeDefined();
  expect(differences.getByText(/We have nothing; the provider has ₹500, paid/)).toBeDefined();
  expect(differences.getByText(/Open it on the provider's pages/)).toBeDefined();
  await userEvent.click(differences.getByRole("button", { name: "Close pay_strange" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  await userEvent.type(await dialog.findByLabelText("Reason"), "A test of the accountant's.");
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByText("A payment that we do not know")).toBeNull());
  await userEvent.click(await screen.findByRole("button", { name: "Compare now" }));
  expect(await screen.findByText(/^Last compared on .+\. Payments: \d+, refunds: \d+\.$/, {}, { timeout: 10_000 })).toBeDefined();
});

test("an executive to whom money was given goes from an order to its booking at their own desk", async () => {
  const order = await money.order(await money.afterDemo());
  const executive = await world.make.executive();
  await world.db
    .updateTable("accounts")
    .set({ granted: ["money"] })
    .where("account_id", "=", executive.id)
    .execute();
  startSession({ token: "t", role: "executive" });
  const browser = await browseAs(world, executive);
  visit(page, "/admin/money/:part?", "/admin/money", browser.api);
  await userEvent.click(await screen.findByRole("button", { name: `Open ${order.orderId}` }));
  const link = await screen.findByRole("link", { name: "Open the booking" });
  expect(link.getAttribute("href")).toBe(`/executive/book-requests?request=${order.bookingId}`);
});
