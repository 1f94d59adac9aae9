import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { toast } from "#web/lib/page/toast.ts";
import { LateToaster } from "./late-toaster.tsx";

afterEach(cleanup);

test("what a page says before its toasts have come is shown with them, in its order", async () => {
  toast.loading("Sending OTP...", { id: "send" });
  toast.success("Saved");
  toast.error("Failed to send OTP", { id: "send" });
  const view = render(<LateToaster page="/courses" />);
  expect(screen.queryByRole("status")).toBeNull();
  await vi.waitFor(() => expect(screen.getAllByRole("status")).toHaveLength(2));
  expect(screen.getAllByRole("status").map((one) => one.textContent.trim())).toEqual(["Saved", "Failed to send OTP"]);
  view.rerender(<LateToaster page="/about" />);
  act(() => toast.success("Done"));
  expect(screen.getAllByRole("status")).toHaveLength(3);
});

test("a page without a network has its toasts once the next page has fetched them", async () => {
  vi.resetModules();
  vi.doMock("./toaster.tsx", () => {
    throw new Error("offline");
  });
  const { LateToaster: Late } = await import("./late-toaster.tsx");
  const { toast: said } = await import("#web/lib/page/toast.ts");
  const view = render(<Late page="/courses" />);
  said.error("No connection");
  await vi.dynamicImportSettled();
  expect(screen.queryByRole("status")).toBeNull();
  vi.doUnmock("./toaster.tsx");
  view.rerender(<Late page="/about" />);
  await screen.findByText("No connection");
});
