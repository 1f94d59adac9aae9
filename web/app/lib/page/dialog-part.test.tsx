import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { loadTexts } from "#web/texts/areas.ts";
import { Toaster } from "#web/ui/toaster.tsx";
import { dialogPart } from "./dialog-part.tsx";

afterEach(cleanup);

type Props = { onClose: () => void };
const LateDialog = ({ onClose }: Props) => (
  <dialog open aria-label="Running late">
    <button onClick={onClose}>Close</button>
  </dialog>
);

/** A page with a dialog whose code is loaded by `answers`, one for each try. */
function openPage(...answers: (() => Promise<{ default: ComponentType<Props> }>)[]) {
  const Dialog = dialogPart(() => (answers.shift() ?? (() => Promise.resolve({ default: LateDialog })))());
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <textarea aria-label="Report" defaultValue="We did" />
        <button onClick={() => setIsOpen(true)}>Running late</button>
        {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
        <Toaster page="/staff" />
      </>
    );
  }
  render(<Page />);
  return () => fireEvent.click(screen.getByRole("button", { name: "Running late" }));
}

test("a tutor without a network is told so, keeps the page with what was typed, and the next press opens the dialog", async () => {
  await loadTexts("en", "frame");
  const press = openPage(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  fireEvent.change(screen.getByLabelText("Report"), { target: { value: "We did fractions" } });
  press();
  await screen.findByText("That could not be loaded. Please check your connection and try again.");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Report").value).toBe("We did fractions");
  press();
  await screen.findByRole("dialog", { name: "Running late" });
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  press();
  await screen.findByRole("dialog", { name: "Running late" });
});

test("on a slow line a person who presses reads a word before the dialog comes", async () => {
  await loadTexts("en", "frame");
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType<Props> }>();
  const press = openPage(() => promise);
  press();
  await screen.findByText("Loading...");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  resolve({ default: LateDialog });
  await screen.findByRole("dialog", { name: "Running late" });
});
