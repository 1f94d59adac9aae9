import { screen, within } from "@testing-library/react";
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
const proposals = / · Bela Rao$/;

/** The desk with two requests or more that a tutor can take, and one that nobody teaches. */
async function openDesk(teachable = 2) {
  await world.make.tutor({ staffName: "Bela Rao", subjects: "Botany", preferredTimeSlot: "12:00 AM - 11:30 PM" });
  const botany = await world.make.course({ classFullname: "Botany for Class 12" });
  const archery = await world.make.course({ classFullname: "Archery" });
  for (const courseId of [archery, ...Array<number>(teachable).fill(botany)])
    await world.make.booking({ student: await world.make.student(), courseId });
  const executive = await world.make.executive();
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
  visit({ default: page, clientLoader }, "/", "/?status=NOT_STARTED&sort=createdAt", client); // newest first
  await screen.findAllByRole("button", { name: proposals });
  const waiting = async () => (await client.bookings.findBookRequests({ query: { status: "NOT_STARTED" } })).data.length;
  return { waiting, client };
}

test("an executive settles the waiting requests with one press each, and takes one back", async () => {
  const { waiting } = await openDesk();
  const row = (text: RegExp | string) => screen.findByRole("row", { name: text });
  within(await row(/Archery/)).getByText("No tutor fits this");
  const [first] = await screen.findAllByRole("button", { name: proposals });
  await userEvent.click(first as HTMLElement);
  await screen.findByText(/^BK-\S+: Bela Rao, /);
  expect(await waiting()).toBe(2);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText(/waits again\. Nobody was told\.$/);
  expect(await waiting()).toBe(3);
  // buttons of the list as it was are busy until the list has come again
  const ready = () => screen.queryAllByRole("button", { name: proposals, busy: false });
  for (const left of [2, 1]) {
    await expect.poll(() => ready().length).toBe(left);
    await userEvent.click(ready()[0] as HTMLElement);
  }
  await expect.poll(waiting).toBe(1);
  await expect.poll(() => document.activeElement?.textContent).toContain("Archery"); // the next row has the focus
});

test("an executive presses faster than the list comes back, and every press counts", async () => {
  const { waiting } = await openDesk(3);
  const before = await waiting();
  const [first, ...others] = screen.getAllByRole("button", { name: proposals }).slice(0, 3);
  first?.click();
  await expect.poll(() => first?.getAttribute("aria-busy")).toBe("true");
  for (const other of others) other.click();
  await expect.poll(waiting).toBe(before - 3);
});

test("an executive takes all proposals of the page at once, and takes them back together", async () => {
  const { waiting } = await openDesk();
  const before = await waiting();
  await userEvent.click(await screen.findByRole("button", { name: /^Allot all \d+ proposals$/ }));
  await screen.findByText(/^\d+ requests allotted$/);
  const left = await waiting();
  expect(left).toBeLessThan(before - 1);
  await userEvent.click(screen.getAllByRole("button", { name: "Undo" })[0] as HTMLElement); // the newest toast is the first
  await screen.findByText(/requests wait again\. Nobody was told\.$/);
  expect(await waiting()).toBe(before);
});

test("an executive who takes all, or takes all back, reads which requests a colleague has changed meanwhile", async () => {
  const { client } = await openDesk();
  const cancelOne = async (query: { status: "NOT_STARTED" | "IN_PROGRESS" }) => {
    const one = (await client.bookings.findBookRequests({ query })).data.find(({ course }) => course.startsWith("Botany"));
    const call = { params: { id: one?.id ?? "" }, body: { status: "CANCELLED" as const, reason: "By phone" } };
    await client.bookings.changeRequestStatus(call);
    return `${one?.bookingId}, ${one?.user}`;
  };
  const cancelled = await cancelOne({ status: "NOT_STARTED" });
  await userEvent.click(await screen.findByRole("button", { name: /^Allot all \d+ proposals$/ }));
  const notAllotted = await screen.findByRole("alert", { name: "1 request was not allotted" });
  expect(notAllotted.querySelector("li")?.textContent).toContain(cancelled);
  const alsoCancelled = await cancelOne({ status: "IN_PROGRESS" });
  await userEvent.click(screen.getAllByRole("button", { name: "Undo" })[0] as HTMLElement);
  const stillAllotted = await screen.findByRole("alert", { name: "1 request is still allotted" });
  expect(stillAllotted.querySelector("li")?.textContent).toContain(alsoCancelled);
});

test("on a wide screen an executive reads a request beside the list, and goes on by keys alone", async () => {
  testScreen.isWide = true;
  try {
    await openDesk();
    await userEvent.keyboard("jo");
    const panel = await screen.findByRole("region", { name: /^BK-/ });
    await expect.poll(() => panel.contains(document.activeElement)).toBe(true);
    await within(panel).findByText("Allot a tutor and a time");
    expect(screen.getAllByRole("row", { current: true })).toHaveLength(1);
    await userEvent.keyboard("e");
    expect(document.activeElement).toBe(within(panel).getByRole("textbox", { name: "Reply" }));
    await userEvent.keyboard("We call you{Escape}");
    await screen.findByRole("alertdialog"); // nothing typed is lost
    await userEvent.click(screen.getByRole("button", { name: "Discard it" }));
    await expect.poll(() => screen.queryByRole("region", { name: /^BK-/ })).toBe(null);
    await expect.poll(() => document.activeElement?.tagName).toBe("TR");
    await userEvent.keyboard("jo");
    const next = await screen.findByRole("region", { name: /^BK-/ });
    await within(next).findAllByRole("button", { name: /AM$|PM$/ });
    await userEvent.keyboard("1");
    await screen.findByRole("alertdialog", { name: "Allot this class?" });
    await userEvent.click(screen.getByRole("button", { name: "Choose again" }));
    // the list is sorted beside the open request, and what is typed stays
    await userEvent.type(await within(next).findByRole("textbox", { name: "Note" }), "Half a note");
    await userEvent.click(screen.getByRole("link", { name: /^Booked user/ }));
    await expect.poll(() => screen.getByRole("columnheader", { name: /^Booked user/ }).ariaSort).toBe("ascending");
    expect((screen.getByRole("textbox", { name: "Note" }) as HTMLTextAreaElement).value).toBe("Half a note");
  } finally {
    testScreen.isWide = false;
  }
});
