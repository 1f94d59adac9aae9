import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { browseAs, visit } from "#web/testing/visit.tsx";
import { UpdatePrompt } from "./update-prompt.tsx";

const world = useWorld();
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("__VERSION__", world.service.settings.version);
  history.replaceState(null, "", "/student/profile?app=1.3.0");
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

/** The office announces a version of the app. */
async function announce(currVersion: string, more: object) {
  const { appUpdates } = await world.as(await world.make.admin());
  const downloadUrl = "https://play.example.com/app";
  const made = await appUpdates.createAppUpdate({ body: { prevVersion: "1.0.0", currVersion, downloadUrl, ...more } });
  await appUpdates.changeAppUpdateStatus({ params: { id: made.id }, body: { status: "ACTIVE" } });
}

function Page() {
  return (
    <main>
      <textarea aria-label="Your message" />
      <UpdatePrompt />
    </main>
  );
}
async function open() {
  const { api } = await browseAs(world, await world.make.student());
  return visit({ default: Page }, "/student/profile", "/student/profile", api);
}

test("a family puts an update off until it starts the app again, and a mandatory one waits until it has sent what it writes", async () => {
  await announce("1.4.0", { releaseNotes: "Photos from the gallery" });
  const first = await open();
  await screen.findByText("Photos from the gallery");
  expect(screen.getByRole("link", { name: "Update" }).getAttribute("href")).toBe("https://play.example.com/app");
  await userEvent.click(screen.getByRole("button", { name: "Later" }));
  await waitFor(() => expect(screen.queryByText("Photos from the gallery")).toBeNull());
  first.unmount();

  await announce("1.5.0", { mandatory: true, releaseNotes: "Needed for calls" });
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setInterval", "clearInterval"] });
  await open();
  const field = await screen.findByLabelText("Your message");
  await userEvent.type(field, "Namaste");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await userEvent.clear(field);
  await vi.advanceTimersByTimeAsync(10_000);
  await screen.findByRole("alertdialog", { name: "Please update to go on" });
  await userEvent.keyboard("{Escape}");
  screen.getByText("Needed for calls");
  vi.useRealTimers();
});
