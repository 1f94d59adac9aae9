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

test("an admin records a breach, reads the notice in both languages, and sends it to everybody affected", async () => {
  const user = userEvent;
  await world.make.student();
  const { api } = await browseAs(world, await world.make.admin());
  visit(page, "/admin/breaches", "/admin/breaches", api);
  await user.click(await screen.findByRole("button", { name: "Record a breach" }));
  const record = within(await screen.findByRole("dialog", { name: "Record a breach" }));
  await user.click(record.getByRole("checkbox", { name: "Everything" }));
  await user.click(record.getByRole("button", { name: "Record and start the clocks" }));
  await record.findByText("Choose at least one kind of data.");
  await user.click(record.getByRole("checkbox", { name: "Accounts and contact details" }));
  await user.click(record.getByRole("button", { name: "Record and start the clocks" }));
  await screen.findByText("Accounts and contact details", { selector: "dd" }, { timeout: 10_000 });
  const { data } = await api.breaches.listBreaches();
  expect(data.map(({ discoveredAt }) => discoveredAt)).toContainEqual(expect.stringMatching(/:00\.000Z$/)); // the minute shown

  const [write] = await screen.findAllByRole("button", { name: "Write to them" });
  await user.click(write as HTMLElement);
  const notice = within(await screen.findByRole("dialog", { name: "Write to the people affected" }));
  await user.type(notice.getByRole("textbox", { name: "What happened?" }), "Someone read a list.");
  await user.type(notice.getByRole("textbox", { name: "What have you done about it?" }), "We closed the way in.");
  await user.click(notice.getByRole("button", { name: "See the notice" }));
  const preview = within(await screen.findByRole("dialog", { name: "Read it before you send it" }));
  expect(preview.getAllByText(/Someone read a list\./)).toHaveLength(2);
  await user.click(preview.getByRole("button", { name: /^Send to \d+ (people|person)$/ }));
  const sent = await screen.findByText(/^Sent by email to \d+ (people|person)\.$/, {}, { timeout: 10_000 });

  const step = within(sent.closest("li") as HTMLElement);
  await user.click(step.getByRole("button", { name: "Take back Notices to the people affected" }));
  const again = within(await screen.findByRole("alertdialog", { name: "Take this back and write to them again?" }));
  const told = (sent.textContent ?? "").replace("Sent by email", "The notice has been sent");
  again.getByText(`${told} Take this back only to send a correction.`);
  await user.click(again.getByRole("button", { name: "Cancel" }));
  expect(sent.isConnected).toBe(true);
});

test("an admin who closes the preview is back at the words for the notice, and is asked before they are lost", async () => {
  const user = userEvent;
  const { api } = await browseAs(world, await world.make.admin());
  await api.breaches.recordBreach({ body: { parts: ["account"] } });
  visit(page, "/admin/breaches", "/admin/breaches", api);
  const [write] = await screen.findAllByRole("button", { name: "Write to them" });
  await user.click(write as HTMLElement);
  const form = async () => within(await screen.findByRole("dialog", { name: "Write to the people affected" }));
  const happened = async () => (await form()).getByRole<HTMLTextAreaElement>("textbox", { name: "What happened?" });
  await user.type(await happened(), "Someone read a list.");
  await user.type((await form()).getByRole("textbox", { name: "What have you done about it?" }), "We closed the way in.");
  await user.click((await form()).getByRole("button", { name: "See the notice" }));
  await screen.findByRole("dialog", { name: "Read it before you send it" });
  await user.keyboard("{Escape}");
  expect((await happened()).value).toBe("Someone read a list.");

  await user.click((await form()).getByRole("button", { name: "Cancel" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Keep editing" }));
  expect((await happened()).value).toBe("Someone read a list.");
});
