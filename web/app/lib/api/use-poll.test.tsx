import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSoonAgain } from "./use-poll.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("an admin who sends something sees its answer by itself, and a page that is left open stops asking after a minute", async () => {
  const reload = vi.fn<() => Promise<void>>(async () => {});
  const { result } = renderHook(() => useSoonAgain(true, reload));
  await pass(60_000);
  expect(reload).not.toHaveBeenCalled();

  act(result.current);
  await pass(4_000);
  expect(reload).toHaveBeenCalledTimes(2);
  const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await pass(10_000);
  expect(reload).toHaveBeenCalledTimes(2);
  seen.mockReturnValue("visible");
  await pass(60_000);
  const { length } = reload.mock.calls;
  await pass(60_000);
  expect(reload).toHaveBeenCalledTimes(length);
});
