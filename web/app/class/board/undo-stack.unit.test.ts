import { type Operation, operationId } from "@tutoring/contract/board";
import { expect, test, vi } from "vitest";
import { stash, takeStash } from "./undo-stack.ts";

/** A browser's storage of one tab. */
function storage() {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
}

test("a tutor who draws for long without a connection and reloads the page keeps as much as it can hold, from the beginning", () => {
  storage();
  const points = Array.from({ length: 1_600 }, (_, nth) => (nth % 4 < 2 ? 0 : 2_800));
  const operations = Array.from({ length: 60 }, (_, nth): Operation => {
    const mark = { kind: "stroke" as const, style: { colour: 0, width: 0 }, tookMs: 0, points };
    return { id: operationId(7, nth + 1), kind: "draw", page: 0, mark };
  });
  stash("a class", { author: 7, made: 60, operations });
  const found = takeStash("a class");
  expect(found).toMatchObject({ author: 7, made: 60 });
  const count = found?.operations.length ?? 0;
  expect(count).toBeGreaterThan(20);
  expect(found?.operations).toEqual(operations.slice(0, count));
  expect(takeStash("a class")).toBeUndefined();
  vi.unstubAllGlobals();
});
