import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { toast } from "#web/lib/page/toast.ts";
import { LateToaster } from "./late-toaster.tsx";

afterEach(cleanup);

const said = () => screen.queryAllByRole("status").map((one) => one.textContent.trim());

test("what a page says before its toasts have come is shown with them, in its order", async () => {
  toast.loading("Sending your code", { id: "late" });
  toast.success("Kept for later");
  toast.error("Your code was not sent", { id: "late" });
  const view = render(<LateToaster page="/courses" />);
  expect(said()).toEqual([]);
  await vi.waitFor(() => expect(said().slice(0, 2)).toEqual(["Kept for later", "Your code was not sent"]));
  view.rerender(<LateToaster page="/about" />);
  act(() => toast.success("Done at once"));
  expect(said()).toContain("Done at once");
});

test("a page without a network has its toasts once the next page has fetched them", async () => {
  vi.resetModules();
  vi.doMock("#web/ui/toaster.tsx", () => {
    throw new Error("offline");
  });
  const { LateToaster: Late } = await import("./late-toaster.tsx");
  const { toast: fresh } = await import("#web/lib/page/toast.ts");
  const view = render(<Late page="/courses" />);
  fresh.error("No connection");
  await vi.dynamicImportSettled();
  expect(said()).toEqual([]);
  vi.doUnmock("#web/ui/toaster.tsx");
  view.rerender(<Late page="/about" />);
  await screen.findByText("No connection");
});
