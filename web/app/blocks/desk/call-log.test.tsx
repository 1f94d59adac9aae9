import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { startSession } from "#web/lib/session/session.ts";
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
  await expect.poll(() => screen.getAllByText(/^Call again \d/).length).toBe(1);
});
