import fc from "fast-check";
import { boardOf, emptyPage, isVisible, type Board } from "@tutoring/contract/board";
import { expect, test } from "vitest";
import { anyLog } from "../../../../contract/src/board/testing/any-board.ts";
import { Timeline } from "./timeline.ts";

const seen = ({ facts, pages }: Board) => [
  facts,
  ...[0, 1, 2].map((number) => [...(pages.get(number) ?? emptyPage()).drawn].filter(([, one]) => isVisible(one))),
];

test("wherever people seek, forwards and backwards, they see the board of that moment", () => {
  fc.assert(
    fc.property(
      anyLog({ maxLength: 50 }),
      fc.array(fc.integer({ min: -1_000, max: 50_000 }), { maxLength: 8 }),
      (log, moments) => {
        const timeline = new Timeline(log);
        for (const moment of moments)
          expect(seen(timeline.at(moment).board)).toEqual(seen(boardOf(log.filter(({ atMs }) => atMs <= moment))));
      },
    ),
  );
});

test("people see a stroke grow as it was drawn", () => {
  const points = Array.from({ length: 11 }, (_, nth) => [nth * 10, 0]).flat();
  const mark = { kind: "stroke" as const, style: { colour: 0, width: 0 }, points, tookMs: 1_000 };
  const timeline = new Timeline([{ seq: 1, atMs: 3_000, side: "tutor", operation: { id: 1, kind: "draw", page: 0, mark } }]);
  const length = (at: number) => timeline.at(at).growing[0]?.stroke.points.length;
  expect([length(1_900), length(2_500), length(2_999), length(3_000)]).toEqual([undefined, 12, 22, undefined]);
  expect([timeline.startMs, timeline.endMs]).toEqual([0, 3_000]);
});
