import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { Toaster } from "#web/ui/toaster.tsx";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "./executives.page.tsx";

const world = useWorld();

test("an admin takes away the passkey that an executive has lost, after a question", async () => {
  const account = await world.make.executive({ name: "Kavya Nair" });
  await world.db
    .insertInto("passkeys")
    .values({
      ...{ account_id: account.id, credential_id: Buffer.from("lost"), public_key: Buffer.from("key"), name: "Phone" },
      ...{ counter: 0, can_sync: false, is_synced: false, transports: [] },
    })
    .execute();
  const { api } = await browseAs(world, await world.make.admin());
  render(<Toaster page="/" />);
  visit(page, "/admin/executives", "/admin/executives", api);
  await userEvent.click(await screen.findByRole("button", { name: "More for Kavya Nair" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Remove passkeys of Kavya Nair" }));
  await screen.findByText("Remove the passkeys of Kavya Nair?");
  await userEvent.click(screen.getByRole("button", { name: "Remove passkeys" }));
  await screen.findByText("The passkeys of Kavya Nair are removed.");
  await userEvent.click(screen.getByRole("button", { name: "More for Kavya Nair" }));
  await screen.findByRole("menuitem", { name: "New password for Kavya Nair" });
  await expect.poll(() => screen.queryByRole("menuitem", { name: "Remove passkeys of Kavya Nair" })).toBeNull();
  expect((await api.executives.listExecutives()).data.find(({ id }) => id === account.id)).toMatchObject({ passkeys: 0 });
});

test("an admin who opened the list before another gave something takes nothing back unseen", async () => {
  const executive = await world.make.executive({ name: "Faizan Ali" });
  const browser = await browseAs(world, await world.make.admin());
  visit(page, "/admin/executives", "/admin/executives", browser.api);
  await userEvent.click(await screen.findByRole("button", { name: "Access for Faizan Ali" }));
  const dialog = within(await screen.findByRole("dialog"));
  const other = await world.browserOf(await world.make.admin());
  await other.api.executives.changeExecutiveGrants({ params: { id: executive.id }, body: { grants: ["money"] } });
  await userEvent.click(dialog.getByRole("checkbox", { name: "Catalogue" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText(/^Meanwhile another admin has changed what Faizan Ali may manage\./);
  const [row] = (await other.api.executives.listExecutives()).data.filter(({ id }) => id === executive.id);
  expect(row?.grants).toEqual(["money"]);
});
