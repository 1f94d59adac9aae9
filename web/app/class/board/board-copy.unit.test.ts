import { type Logged, loggedFrame, operationId, readLoggedFrame } from "@tutoring/contract/board";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BoardCopy } from "./board-copy.ts";
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

test("a move whose place in the log came before a gap is confirmed by it, though the gap brings the move again without its id", () => {
  const copy = new BoardCopy("tutor", 5);
  const line = { kind: "line" as const, style: { colour: 0, width: 0 }, from: { x: 1, y: 1 }, to: { x: 9, y: 9 } };
  const [target = 0] = copy.make([{ kind: "draw", page: 0, mark: line }]);
  const [change = 0] = copy.make([{ kind: "change", page: 0, target, mark: line }]);
  const place = { atMs: 0, side: "tutor" as const };
  const log: Logged[] = [
    { ...place, seq: 1, operation: { id: target, kind: "draw", page: 0, mark: line } },
    { ...place, seq: 2, operation: { id: operationId(6, 1), kind: "draw", page: 0, mark: line } },
    { ...place, seq: 3, operation: { id: change, kind: "change", page: 0, target, mark: line } },
  ];
  const take = (run: Logged[], knownTo?: number) => copy.apply(readLoggedFrame(loggedFrame(run, knownTo)));
  take(log.slice(0, 1), 5);
  take(log.slice(2), 5);
  expect([copy.seq, copy.unconfirmed.length]).toEqual([1, 1]);
  take(log.slice(1));
  expect([copy.seq, copy.unconfirmed]).toEqual([3, []]);
});
