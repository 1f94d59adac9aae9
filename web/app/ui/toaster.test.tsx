import { act, cleanup, render, screen } from "@testing-library/react";
import { toast as library } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast } from "#web/lib/page/toast.ts";
import { Toaster } from "./toaster.tsx";
import { undoToast } from "./undo-toast.tsx";

let view: ReturnType<typeof render>;
beforeEach(() => {
  vi.useFakeTimers();
  view = render(<Toaster page="/courses" />);
});
afterEach(() => {
  act(() => library.remove());
  cleanup();
  vi.useRealTimers();
});

const shown = () => screen.queryAllByRole("status").filter((one) => !one.className.includes("opacity-0"));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("a person sees at most the twenty latest toasts", async () => {
  act(() => {
    for (let nth = 1; nth <= 25; nth += 1) toast.success(`Word ${nth}`);
  });
  await pass(100);
  expect(shown()).toHaveLength(20);
  screen.getByText("Word 25");
});

test("a toast stays three seconds; a loading one stays until another takes its place", async () => {
  act(() => {
    toast.success("Saved");
    toast.loading("Sending OTP...", { id: "send" });
  });
  await pass(2_900);
  expect(shown().map((one) => one.textContent?.trim())).toEqual(["Sending OTP...", "Saved"]);
  await pass(60_000);
  expect(shown().map((one) => one.textContent?.trim())).toEqual(["Sending OTP..."]);
  act(() => toast.success("OTP sent!", { id: "send", duration: 2000 }));
  await pass(100);
  expect(shown().map((one) => one.textContent?.trim())).toEqual(["OTP sent!"]);
  await pass(2_000);
  expect(shown()).toEqual([]);
});

test("a page's errors go with the page; what was said on leaving it stays", async () => {
  act(() => {
    toast.error("Failed to send OTP");
    toast.loading("Sending OTP...");
    toast.alert("Demo class booked successfully! We will contact you soon.");
  });
  await pass(1_500);
  act(() => {
    toast.success("Saved");
    toast.error("Please sign in again.");
  });
  view.rerender(<Toaster page="/" />);
  await pass(300);
  expect(shown().map((one) => one.textContent?.trim())).toEqual(["Please sign in again.", "Saved"]);
  screen.getByRole("alert");
});

test("a screen reader reads an alert at once", () => {
  act(() => toast.alert("Demo class booked successfully! We will contact you soon."));
  expect(screen.getByRole("alert").getAttribute("aria-live")).toBe("assertive");
});

test("a person who presses Undo twice undoes it once, also while the toast fades", async () => {
  const undone = vi.fn<() => void>();
  act(() => undoToast({ message: "Given to Asha", undo: "Undo", seconds: 10, onUndo: undone }));
  const button = screen.getByRole("button", { name: "Undo" });
  act(() => button.click());
  act(() => button.click());
  await pass(150);
  act(() => button.click());
  expect(undone).toHaveBeenCalledOnce();
});

test("what was done longer ago than a person may undo it is not undone while its toast fades", async () => {
  const undone = vi.fn<() => void>();
  act(() => undoToast({ message: "Given to Asha", undo: "Undo", seconds: 10, onUndo: undone }));
  const button = screen.getByRole("button", { name: "Undo" });
  await pass(10_050);
  act(() => button.click());
  expect(undone).not.toHaveBeenCalled();
});
