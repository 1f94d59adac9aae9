import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { Shortcuts } from "#web/blocks/back-office/shortcuts.tsx";
import { Toaster } from "#web/ui/toaster.tsx";
import { startSession } from "#web/lib/session/session.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";
import { BookRequests, clientLoader } from "./book-requests.tsx";

const world = useWorld();

/** The desk with three waiting requests. */
async function openDesk() {
  await world.db.updateTable("bookings").set({ status: "CANCELLED" }).execute();
  const courseId = await world.make.course({ classFullname: "Archery" });
  for (const name of ["Asha", "Bina", "Chitra"])
    await world.make.booking({ student: await world.make.student({ name }), courseId });
  const executive = await world.make.executive({ name: "Faizan Ali" });
  startSession({ token: "t", role: "executive" });
  await browseAs(world, executive);
  const client = await world.as(executive);
  const page = () => (
    <>
      <Toaster page="/" />
      <Shortcuts places={[]} collapsed={false} />
      <BookRequests />
    </>
  );
  visit({ default: page, clientLoader }, "/", "/?status=NOT_STARTED", client);
  await screen.findByRole("row", { name: /Chitra/ });
  const list = async () => (await client.bookings.findBookRequests({ query: { status: "NOT_STARTED" } })).data;
  return { list };
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
