import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useWorld } from "@tutoring/api/testing";
import { expect, test } from "vitest";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "./breaches.page.tsx";

const world = useWorld();
const hour = 3_600_000;

test("an admin sees the clocks of a breach, marks a step as done with its reference, and takes it back", async () => {
  const user = userEvent;
  const admin = await world.make.admin();
  const { api } = await browseAs(world, admin);
  await world.db
    .insertInto("breaches")
    .values({
      discovered_at: new Date(Date.now() - 7 * hour),
      tables: ["bookings", "emails"],
      families: 2,
      tutors: 1,
      applicants: 0,
      nominees: 0,
    })
    .execute();
  visit(page, "/admin/breaches", "/admin/breaches", api);
  await screen.findByText(/^3 people/);
  const row = async (name: string) => {
    const item = (await screen.findByText(name, { selector: "p" })).closest("li");
    if (!item) throw new Error(`${name} is no step`);
    return within(item);
  };
  (await row("Report to CERT-In")).getByText(/^Overdue by 1:00:\d\d$/);
  (await row("Detailed report to the Data Protection Board")).getByText("2 days 16 hours left");
  (await row("Notices to the people affected")).getByText(/^7:00:\d\d since it was found out$/);

  await user.click(screen.getByRole("button", { name: "Mark as done Report to CERT-In" }));
  const dialog = await screen.findByRole("dialog", { name: "Report to CERT-In" });
  await user.type(within(dialog).getByRole("textbox", { name: /^Reference or note/ }), "CIIN-2026-0042");
  await user.click(within(dialog).getByRole("button", { name: "Mark as done" }));
  await (await row("Report to CERT-In")).findByText("CIIN-2026-0042");
  (await row("Report to CERT-In")).getByText(new RegExp(`^Done on .* by ${admin.name}$`));
  screen.getByText("3 steps left");

  await user.click(screen.getByRole("button", { name: "Take back Report to CERT-In" }));
  const question = await screen.findByRole("alertdialog", { name: "Is this not done yet?" });
  await user.click(within(question).getByRole("button", { name: "Take back" }));
  await screen.findByText("4 steps left");
  expect(screen.queryByText("CIIN-2026-0042")).toBeNull();
});
