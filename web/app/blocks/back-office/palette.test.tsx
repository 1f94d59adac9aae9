import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { startSession } from "#web/lib/session/session.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";
import { Shortcuts } from "./shortcuts.tsx";

const world = useWorld();

test("an executive finds a family, its request and a screen from anywhere, by keys alone", async () => {
  const courseId = await world.make.course({ classFullname: "Botany for Class 12" });
  const id = await world.make.booking({ student: await world.make.student({ name: "Aarav" }), courseId });
  const executive = await world.make.executive();
  startSession({ token: "t", role: "executive" });
  await browseAs(world, executive);
  const client = await world.as(executive);
  const { data } = await client.bookings.findBookRequests({ query: { search: "Aarav" } });
  const places = [{ to: "/executive/account", name: "My account", letter: "m" }];
  const page = () => (
    <>
      <p data-testid="address">{useLocation().pathname + useLocation().search}</p>
      <Shortcuts places={places} collapsed={false} isListOpen={false} onList={() => {}} />
    </>
  );
  visit({ default: page }, "*", "/executive/book-requests", client);
  const find = async (words: string, option: RegExp) => {
    await screen.findByTestId("address");
    await userEvent.keyboard("{Control>}k{/Control}");
    await screen.findByRole("combobox", { name: "Search everywhere" });
    await userEvent.keyboard(words);
    await screen.findByRole("option", { name: option });
  };
  const address = () => screen.getByTestId("address").textContent;

  await find("aarav", /^BK-/);
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe(`/executive/book-requests?request=${id}`);

  await expect.poll(() => screen.queryByRole("combobox")).toBe(null);
  await find("aarav", /@/);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(address).toBe(`/executive/families/${data[0]?.familyId}`);

  await expect.poll(() => screen.queryByRole("combobox")).toBe(null);
  await find("acc", /My account/);
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/executive/account");

  await expect.poll(() => screen.queryByRole("combobox")).toBe(null);
  await userEvent.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox", { name: "Search everywhere" });
  await userEvent.keyboard("zzzzqqq");
  await screen.findByText(/^Nothing found/);
});

test("an executive finds a family that has not booked anything, by its child's name in the other script", async () => {
  await world.make.student({ name: "Lavanya Pillai", parent: "Gurpreet Ahluwalia" });
  const executive = await world.make.executive();
  startSession({ token: "t", role: "executive" });
  await browseAs(world, executive);
  visit(
    { default: () => <Shortcuts places={[]} collapsed={false} isListOpen={false} onList={() => {}} /> },
    "*",
    "/executive/book-requests",
    await world.as(executive),
  );
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.type(await screen.findByRole("combobox", { name: "Search everywhere" }), "लावण्या");
  const option = await screen.findByRole("option", { name: /^Gurpreet Ahluwalia/ });
  expect(option.textContent).toMatch(/Lavanya Pillai · student/);
});
