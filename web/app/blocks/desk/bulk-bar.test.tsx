import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { Shortcuts } from "#web/blocks/back-office/shortcuts.tsx";
import { Toaster } from "#web/ui/toaster.tsx";
import { startSession } from "#web/lib/session/session.ts";
import { testScreen } from "#web/testing/set-up.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";
import { BookRequests, clientLoader } from "./book-requests.tsx";

const world = useWorld();

/** The desk with three waiting requests; `asked` limits it to some. */
async function openDesk(asked = "?status=NOT_STARTED", names = ["Asha", "Bina", "Chitra"]) {
  await world.db.updateTable("bookings").set({ status: "CANCELLED" }).execute();
  const courseId = await world.make.course({ classFullname: "Archery" });
  for (const name of names) await world.make.booking({ student: await world.make.student({ name }), courseId });
  const executive = await world.make.executive({ name: "Faizan Ali" });
  startSession({ token: "t", role: "executive" });
  await browseAs(world, executive);
  const client = await world.as(executive);
  const page = () => (
    <>
      <Toaster page="/" />
      <Shortcuts places={[]} collapsed={false} isListOpen={false} onList={() => {}} />
      <BookRequests />
    </>
  );
  visit({ default: page, clientLoader }, "/", `/${asked}`, client);
  for (const name of names) await screen.findByRole("row", { name: new RegExp(name) });
  await expect.poll(() => world.service.changes.listeners("bookings")).toBeGreaterThan(0);
  const list = async () => (await client.bookings.findBookRequests({ query: { status: "NOT_STARTED" } })).data;
  const idOf = async (name: string) => (await list()).find(({ user }) => user === name)?.id ?? "";
  const colleague = await world.as(await world.make.executive({ name: "Colleague" }));
  return { list, idOf, colleague };
}
const tick = async (name: RegExp) =>
  userEvent.click(within(await screen.findByRole("row", { name })).getByRole("checkbox", { name: /^Select BK-/ }));

test("an executive ticks two requests and takes both on", async () => {
  const { list } = await openDesk();
  await tick(/Asha/);
  await tick(/Bina/);
  screen.getByText("2 selected");
  await userEvent.click(screen.getByRole("button", { name: "Assign to me" }));
  await screen.findByText("2 requests assigned to you.");
  await screen.findByText("Select all on this page");
  const owners = Object.fromEntries((await list()).map(({ user, owner }) => [user, owner]));
  expect(owners).toEqual({ Asha: "Faizan Ali", Bina: "Faizan Ali", Chitra: null });
});

test("an executive cancels all requests of the page with one reason, after reading which they are", async () => {
  const { list } = await openDesk();
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await userEvent.click(screen.getByRole("button", { name: "Cancel 3 requests" }));
  const dialog = await screen.findByRole("dialog", { name: "Cancel 3 requests?" });
  within(dialog).getByText(/: Asha, BK-.*: Bina|: Bina, BK-.*: Asha/);
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel requests" }));
  within(dialog).getByText("Please give a reason");
  expect(await list()).toHaveLength(3);
  await userEvent.type(within(dialog).getByRole("textbox"), "The course has ended");
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel requests" }));
  await screen.findByText("3 requests cancelled.");
  expect(await list()).toHaveLength(0);
  const rows = await world.db.selectFrom("bookings").select("cancel_reason").execute();
  expect(rows.filter(({ cancel_reason }) => cancel_reason === "The course has ended")).toHaveLength(3);
});

const allot = async (colleague: Awaited<ReturnType<typeof openDesk>>["colleague"], id: string) => {
  const staffId = await world.make.tutor({ staffName: "Kiran Rao", preferredTimeSlot: "12:00 AM - 11:30 PM" });
  const startsAt = new Date((Math.ceil(world.service.now().getTime() / 3_600_000) + 48) * 3_600_000).toISOString();
  await colleague.bookings.allotTutor({ params: { id }, body: { staffId, startsAt } });
};

test("what a colleague allotted while an executive typed a reason is not cancelled, and the row says why", async () => {
  const { idOf, colleague } = await openDesk("", ["Divya", "Esha"]);
  await tick(/Divya/);
  await tick(/Esha/);
  await userEvent.click(screen.getByRole("button", { name: "Cancel 2 requests" }));
  const dialog = await screen.findByRole("dialog", { name: "Cancel 2 requests?" });
  await userEvent.type(within(dialog).getByRole("textbox"), "The course has ended");
  const divya = await idOf("Divya");
  await allot(colleague, divya);
  world.service.changes.publish("bookings");
  await screen.findByRole("row", { name: /Divya.*Kiran Rao/, hidden: true });
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel requests" }));
  await screen.findByText("1 request cancelled.");
  const failures = await screen.findByRole("alert", { name: "1 request was not cancelled" });
  within(failures).getByText(/^BK-.*, Divya$/);
  within(failures).getByText(/Colleague/);
  const { status } = await world.db.selectFrom("bookings").select("status").where("id", "=", divya).executeTakeFirstOrThrow();
  expect(status).toBe("IN_PROGRESS");
  const boxes = await screen.findAllByRole<HTMLInputElement>("checkbox", { name: /^Select BK-/ });
  expect(boxes.filter(({ checked }) => checked).map((box) => box.closest("tr")?.textContent)).toEqual([
    expect.stringContaining("Divya"),
  ]);
});

test("an executive keeps the typed reason when the list empties under the open question", async () => {
  const { list, colleague } = await openDesk();
  // without a pointer over the rows, which would hold them still
  screen.getByRole("checkbox", { name: "Select all on this page" }).click();
  (await screen.findByRole("button", { name: "Cancel 3 requests" })).click();
  const dialog = await screen.findByRole("dialog", { name: "Cancel 3 requests?" });
  within(dialog).getByRole("textbox").focus();
  await userEvent.keyboard("The course has ended");
  for (const { id } of await list())
    await colleague.bookings.changeRequestStatus({ params: { id }, body: { status: "CANCELLED", reason: "By phone" } });
  world.service.changes.publish("bookings");
  await screen.findByText("No book requests found");
  expect(within(dialog).getByRole<HTMLTextAreaElement>("textbox").value).toBe("The course has ended");
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel requests" }));
  const refused = await within(dialog).findByRole("alert");
  await waitFor(() => expect(refused.textContent?.match(/BK-/g)).toHaveLength(3));
});

test("a single request that a colleague allotted meanwhile is cancelled only by who has read so", async () => {
  const { idOf, colleague } = await openDesk("", ["Gauri", "Hema"]);
  const gauri = await idOf("Gauri");
  const status = async () =>
    (await world.db.selectFrom("bookings").select("status").where("id", "=", gauri).executeTakeFirst())?.status;
  await userEvent.click(within(screen.getByRole("row", { name: /Gauri/ })).getByRole("button", { name: /^More for BK-/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /^Cancel BK-/ }));
  const dialog = await screen.findByRole("dialog", { name: "Cancel this request?" });
  await userEvent.type(within(dialog).getByRole("textbox"), "The course has ended");
  await allot(colleague, gauri);
  world.service.changes.publish("bookings");
  await within(dialog).findByText(/ IST with Kiran Rao$/);
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel request" }));
  await within(dialog).findByText(/^Colleague has changed this in the meantime\./);
  expect(await status()).toBe("IN_PROGRESS");
  await userEvent.click(await within(dialog).findByRole("button", { name: "Cancel request" }));
  await screen.findByText("Status updated successfully!");
  expect(await status()).toBe("CANCELLED");
});

test("an executive who takes on several reads which of them could not be assigned", async () => {
  const { idOf } = await openDesk("?status=NOT_STARTED", ["Indu", "Jaya"]);
  await tick(/Indu/);
  await tick(/Jaya/);
  await world.owner
    .deleteFrom("bookings")
    .where("id", "=", await idOf("Indu"))
    .execute();
  await userEvent.click(screen.getByRole("button", { name: "Assign to me" }));
  const failures = await screen.findByRole("alert", { name: "1 request was not assigned" });
  expect(failures.querySelector("li")?.textContent).toMatch(/^BK-\S+, Indu: ./);
  await screen.findByText("1 request assigned to you.");
});

test("an executive at a wide screen ticks all at the head of the table, and takes one on from its row by keys alone", async () => {
  testScreen.isWide = true;
  try {
    const { list } = await openDesk("?status=NOT_STARTED", ["Kavi", "Lata"]);
    await userEvent.click(within(screen.getByRole("columnheader", { name: "Select all on this page" })).getByRole("checkbox"));
    const [table, count] = [screen.getByRole("table"), screen.getByText("2 selected")];
    expect(table.compareDocumentPosition(count)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.keyboard("j"); // a box takes no letters, so the keys of the list work there
    expect(document.activeElement?.tagName).toBe("TR");
    await userEvent.click(screen.getByRole("button", { name: "Clear selection" }));
    within(screen.getByRole("row", { name: /Lata/ }))
      .getByRole("button", { name: /^More for BK-/ })
      .focus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("menuitem", { name: "Assign to me" });
    await userEvent.keyboard("{Enter}");
    await screen.findByText("Request assigned to you.");
    expect((await list()).find(({ user }) => user === "Lata")?.owner).toBe("Faizan Ali");
  } finally {
    testScreen.isWide = false;
  }
});
