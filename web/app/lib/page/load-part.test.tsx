import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { preloadOnUse, setOpening } from "./load-part.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each(["pointerdown", "pointermove", "keydown", "scroll"])("code is fetched once, after the page is used by %s", (kind) => {
  const load = vi.fn<() => Promise<void>>(() => Promise.resolve());
  preloadOnUse(load);
  vi.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
  dispatchEvent(new Event(kind));
  dispatchEvent(new Event(kind));
  vi.advanceTimersByTime(60_000);
  expect(load).toHaveBeenCalledOnce();
});

test("code is not fetched for a part of the page that has gone", () => {
  const load = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const [cancelUnused, cancelUsed] = [preloadOnUse(load), preloadOnUse(load)];
  cancelUnused();
  dispatchEvent(new Event("keydown"));
  cancelUsed();
  vi.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
});

test("a page that a visitor is opening has a slow line to itself: other code waits until it is there", () => {
  const load = vi.fn<() => Promise<void>>(() => Promise.resolve());
  preloadOnUse(load);
  dispatchEvent(new Event("pointerdown"));
  setOpening(true);
  vi.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
  setOpening(false);
  vi.advanceTimersByTime(60_000);
  expect(load).toHaveBeenCalledOnce();
});
