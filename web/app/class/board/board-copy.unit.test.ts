import fc from "fast-check";
import { expect, test } from "vitest";
import { anyHistory, play } from "./testing/board-histories.ts";

test("two people who draw at once, lose their connections and come back see the same board, which is the log's", () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const { shown, logged } = play(history);
      expect(shown).toEqual(logged);
    }),
    { numRuns: 400 },
  );
});
