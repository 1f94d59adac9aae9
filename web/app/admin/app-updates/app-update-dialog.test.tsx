import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { AppUpdate } from "@tutoring/contract";
import { useWorld, type World } from "@tutoring/api/testing";
import { browseAs } from "#web/testing/visit.tsx";
import Dialog from "./app-update-dialog.tsx";

const world = useWorld();
let api: Awaited<ReturnType<World["as"]>>;
beforeEach(async () => {
  const browser = await browseAs(world, await world.make.admin());
  api = browser.api;
});

let nth = 0;
const newUpdate = () =>
  api.appUpdates.createAppUpdate({
    body: { prevVersion: "1.0.0", currVersion: `1.1.${(nth += 1)}`, description: "Faster", size: "18 MB", releaseNotes: "None" },
  });

/** Opens the latest state of an update for editing. */
async function edit(update?: AppUpdate) {
  const App = createRoutesStub([{ path: "/", Component: () => <Dialog update={update} editing onClose={() => {}} /> }]);
  render(<App initialEntries={["/"]} />);
  await waitFor(() => expect(document.activeElement).toBe(field("Previous version")));
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const retype = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const stored = async (id: number) => (await api.appUpdates.listAppUpdates()).data.find((one) => one.id === id);

test("an admin whose colleague saved first sees both versions of each field, chooses one, and loses nothing", async () => {
  const update = await newUpdate();
  await edit(update);
  await retype("Description", "Faster and calmer");
  await retype("Size", "19 MB");
  const theirs = { description: "Quicker", size: "20 MB", releaseNotes: "Fixes", mandatory: true };
  await api.appUpdates.updateAppUpdate({ params: { id: update.id }, body: theirs });
  await save();

  await screen.findByText(/has changed this in the meantime/);
  await screen.findByRole("group", { name: "Description: two versions" });
  const versions = (name: string) => within(screen.getByRole("group", { name: `${name}: two versions` }));
  expect(field("Description").value).toBe("Faster and calmer"); // what was typed stays
  expect(field("Release notes").value).toBe("Fixes"); // what was not touched is theirs
  expect(field("Mandatory").checked).toBe(true);
  versions("Description").getByText("Quicker");
  expect(screen.queryByRole("group", { name: "Current version: two versions" })).toBeNull();

  await userEvent.click(versions("Size").getByLabelText(/Take theirs/));
  expect(field("Size").value).toBe("20 MB");
  await userEvent.click(versions("Mandatory").getByLabelText(/Keep mine/));
  await save();
  await waitFor(async () =>
    expect(await stored(update.id)).toMatchObject({
      description: "Faster and calmer",
      size: "20 MB",
      releaseNotes: "Fixes",
      mandatory: false,
    }),
  );
});

test("an admin who makes an active update mandatory is asked first, as when activating one, and may think again", async () => {
  const { id, version } = await newUpdate();
  const update = await api.appUpdates.changeAppUpdateStatus({ params: { id }, body: { status: "ACTIVE" } }, { ifMatch: version });
  await edit(update);
  await userEvent.click(field("Mandatory"));
  await save();
  const question = async () =>
    within(await screen.findByRole("alertdialog", { name: `Make everybody install version ${update.currVersion}?` }));
  await userEvent.click((await question()).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect((await stored(id))?.mandatory).toBe(false);
  expect(field("Mandatory").checked).toBe(true);

  await save();
  await userEvent.click((await question()).getByRole("button", { name: "Save" }));
  await waitFor(async () => expect((await stored(id))?.mandatory).toBe(true));
});

test("an admin reads what is wrong beside the field, without a call, and the field has the focus", async () => {
  const update = await newUpdate();
  await edit(update);
  const send = vi.fn<typeof fetch>();
  await retype("Current version", "0.9.0");
  vi.stubGlobal("fetch", send);
  await save();
  await screen.findByText("The current version must be newer than the previous one.");
  expect(document.activeElement).toBe(field("Current version"));
  expect(send).not.toHaveBeenCalled();
});

test("an admin who edits a deleted update is told so", async () => {
  await edit();
  await save();
  expect((await screen.findByRole("alert")).textContent?.trim()).toBe("No item selected for editing.");
});
