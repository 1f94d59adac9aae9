import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { startSession } from "#web/lib/session/session.ts";
import { testScreen } from "#web/testing/set-up.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";
import { BookRequests, clientLoader } from "./book-requests.tsx";

const world = useWorld();

test("an executive logs a call without an answer, and the request waits under “Call again” with the time", async () => {
  const id = await world.make.booking({ student: await world.make.student(), courseId: await world.make.course() });
  const executive = await world.make.executive();
  startSession({ token: "t", role: "executive" });
  await browseAs(world, executive);
  const client = await world.as(executive);
  visit({ default: BookRequests, clientLoader }, "/", `/?request=${id}`, client);
  const panel = await screen.findByRole("dialog", { name: /^BK-/ });
  await userEvent.click(await within(panel).findByText("Log a call"));
  await userEvent.selectOptions(within(panel).getByLabelText("The call"), "Asked to be called back");
  await userEvent.selectOptions(within(panel).getByLabelText("Call again"), "In 3 hours");
  await userEvent.click(within(panel).getByRole("button", { name: "Log the call" }));
  await within(panel).findByText(/^Called: they asked to be called back\. To be called again /);
  expect((await client.bookings.findBookRequests({ query: { queue: "later" } })).data.map((one) => one.id)).toEqual([id]);
  await expect.poll(() => screen.getAllByText(/Call again \d/).length).toBe(1);
});

test("an executive sees beside an open request when another one is to be called again, and no longer how late it is", async () => {
  await world.make.tutor({ staffName: "Bela Rao", subjects: "Botany", preferredTimeSlot: "12:00 AM - 11:30 PM" });
  const courseId = await world.make.course({ classFullname: "Botany for Class 12", className: "Botany" });
  const request = async (name: string) => world.make.booking({ student: await world.make.student({ name }), courseId });
  const [first, aside] = [await request("Ira Kulkarni"), await request("Kabir Shaikh")];
  await request("Aditya Rao");
  const executive = await world.make.executive();
  startSession({ token: "t", role: "executive" });
  await browseAs(world, executive);
  const client = await world.as(executive);
  const againAt = new Date(Date.now() + 3_600_000).toISOString();
  await client.desk.logCall({ params: { id: aside }, body: { outcome: "call-back", againAt } });
  testScreen.isWide = true;
  visit({ default: BookRequests, clientLoader }, "/", `/?status=NOT_STARTED&request=${first}`, client);
  const row = await screen.findByRole("row", { name: /Kabir Shaikh/ });
  expect(row.textContent).toMatch(/Call again \d/);
  expect(row.textContent).not.toMatch(/left|overdue/i);
  expect(within(row).queryByRole("button", { name: / · Bela Rao$/ })).toBeNull();
  const waiting = await screen.findByRole("row", { name: /Ira Kulkarni/ });
  expect(waiting.textContent).toMatch(/left/);
  await within(waiting).findByRole("button", { name: / · Bela Rao$/ });
  await screen.findByRole("button", { name: "Allot all 2 proposals" });
});
