import { expect, test, vi } from "vitest";

test("a page still draws its frames after another test held the time", async () => {
  vi.useFakeTimers();
  document.body.append(document.createElement("input"));
  document.querySelector("input")?.focus();
  document.querySelector("input")?.remove();
  vi.useRealTimers();
  await expect(new Promise((resolve) => requestAnimationFrame(resolve))).resolves.toBeGreaterThan(0);
});
