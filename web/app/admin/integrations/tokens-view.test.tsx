import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useWorld } from "@tutoring/api/testing";
import { expect, test } from "vitest";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "./tokens-view.tsx";

const world = useWorld();

test("an admin creates a token, sees it once, and revokes it after a question", async () => {
  const user = userEvent;
  const { api } = await browseAs(world, await world.make.admin());
  visit(page, "/admin/integrations", "/admin/integrations", api);
  await screen.findByText(/No API tokens yet/);

  await user.click(screen.getByRole("button", { name: "Create token" }));
  const dialog = await screen.findByRole("dialog", { name: "Create token" });
  await user.click(within(dialog).getByRole("button", { name: "Create token" }));
  await within(dialog).findByText("Name the program that will use it");
  await within(dialog).findByText("Choose at least one");
  await user.type(within(dialog).getByRole("textbox", { name: "Program" }), "Admissions CRM");
  await user.click(within(dialog).getByRole("checkbox", { name: "Read book requests" }));
  await user.click(within(dialog).getByRole("button", { name: "Create token" }));

  const shown = await screen.findByRole("dialog", { name: "Token for Admissions CRM" });
  expect(within(shown).getByText(/^ot_\w{38}$/)).toBeTruthy();
  await user.click(within(shown).getByRole("button", { name: "I have it" }));

  await user.click(await screen.findByRole("button", { name: "Revoke Admissions CRM" }));
  const question = await screen.findByRole("alertdialog", { name: "Revoke Admissions CRM?" });
  await user.click(within(question).getByRole("button", { name: "Revoke" }));
  await screen.findByText(/No API tokens yet/);
});
