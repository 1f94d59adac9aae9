import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallLog } from "./call-log.tsx";
import type { DeskWork } from "./use-open-request.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

test("an executive who chose “Today at 6 PM” and presses after six is asked for another time, and nothing is logged", async () => {
  vi.setSystemTime(new Date("2026-11-30T17:58:00+05:30"));
  const work = vi.fn<DeskWork>(() => Promise.resolve(true));
  render(<CallLog requestId="1" work={work} />);
  await userEvent.click(screen.getByText("Log a call"));
  await userEvent.selectOptions(screen.getByLabelText("Call again"), "Today at 6 PM");
  vi.setSystemTime(new Date("2026-11-30T18:01:00+05:30"));
  const press = () => userEvent.click(screen.getByRole("button", { name: "Log the call" }));
  await press();
  await screen.findByText("6 PM has passed. Choose another time.");
  expect(work).not.toHaveBeenCalled();
  await userEvent.selectOptions(screen.getByLabelText("Call again"), "Tomorrow at 10 AM");
  await press();
  expect(work).toHaveBeenCalledOnce();
  expect(screen.queryByText("6 PM has passed. Choose another time.")).toBeNull();
});
