import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
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
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <textarea aria-label="Your message" />
      <input aria-label="Code" />
      <label>
        <input type="checkbox" /> Both
      </label>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Move the class
      </button>
      <div role={isOpen ? "dialog" : undefined} />
      <UpdatePrompt />
    </main>
  );
}
async function open(at = "/student/profile") {
  const { api } = await browseAs(world, await world.make.student());
  return visit({ default: Page }, at, at, api);
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

/** A family opens a page after a mandatory update was announced, and begins something; the update waits for a minute at least. */
async function openBusy(at: string, begin = () => Promise.resolve()) {
  await announce("2.0.0", { mandatory: true, releaseNotes: "Needed for calls" });
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setInterval", "clearInterval"] });
  await open(at);
  await begin();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(screen.queryByRole("alertdialog")).toBeNull();
}

test.each(["/student/bookings/7/plan", "/student/orders/7"])(
  "a mandatory update leaves a family alone that pays at %s",
  async (at) => {
    await openBusy(at);
    await userEvent.click(await screen.findByLabelText("Both"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    vi.useRealTimers();
  },
);

const code = () => screen.findByLabelText("Code");
const press = async () => userEvent.click(await screen.findByRole("button", { name: "Move the class" }));
test.each([
  {
    who: "types a code",
    begin: async () => userEvent.type(await code(), "428193"),
    end: async () => userEvent.clear(await code()),
  },
  { who: "has a dialog open", begin: press, end: press },
])("a mandatory update leaves a family alone that $who, and comes once it is done", async ({ begin, end }) => {
  await openBusy("/student/profile", begin);
  await end();
  await userEvent.click(screen.getByLabelText("Both")); // what is kept at once is no work to lose
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await screen.findByRole("alertdialog")).textContent).toContain("Needed for calls");
  vi.useRealTimers();
});
