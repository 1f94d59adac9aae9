import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useLookAgain } from "./use-poll.ts";

test("a parent who comes back to an open page sees what is new, and nothing is loaded once it is left", () => {
  const reload = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { unmount } = renderHook(() => useLookAgain(reload));
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  show("hidden");
  expect(reload).not.toHaveBeenCalled();
  show("visible");
  expect(reload).toHaveBeenCalledTimes(1);
  unmount();
  show("visible");
  expect(reload).toHaveBeenCalledTimes(1);
});
