import { type Mark, operationsFrame, pageUnits, quarters, readOperationsFrame } from "@tutoring/contract/board";
import { anyMark } from "../../../../../contract/src/board/testing/any-board.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { rectangle, squared } from "../hand/rectangle.ts";
import { boxOf, cornerAt, corners, fitted, movedBox, resizedBox } from "./boxes.ts";

const spot = fc.record({ x: fc.double({ min: 0, max: 1000, noNaN: true }), y: fc.double({ min: 0, max: 707, noNaN: true }) });
const shift = fc.double({ min: -1200, max: 1200, noNaN: true });
/** A frame is approximate where words are set by the browser. */
const isExact = ({ kind }: Mark) => kind !== "text" && kind !== "formula" && kind !== "axes";
const formOf = (mark: Mark) => {
  const { left, top, right, bottom } = boxOf(mark);
  return [right - left, bottom - top];
};
const isReadable = (mark: Mark) => readOperationsFrame(operationsFrame([{ id: 1, kind: "change", page: 0, target: 2, mark }]));

test("however far a drawing is moved, it keeps its form, stays on the page, and can be sent", () => {
  fc.assert(
    fc.property(anyMark, shift, shift, (mark, dx, dy) => {
      const from = boxOf(mark);
      const to = movedBox(from, dx, dy);
      const moved = fitted(mark, from, to);
      expect(isReadable(moved)).toMatchObject([{ mark: moved }]);
      if (!isExact(mark)) return;
      expect(formOf(moved)).toEqual(formOf(mark));
      const box = boxOf(moved);
      expect(box.left >= 0 && box.top >= 0 && box.right <= pageUnits.width && box.bottom <= pageUnits.height).toBe(true);
      expect(Math.abs(box.left - to.left)).toBeLessThanOrEqual(1 / quarters);
    }),
  );
});

const atEdge: Mark = { kind: "text", style: { colour: 0, width: 0 }, at: { x: pageUnits.width * quarters, y: 0 }, words: "क" };

test("a drawing that is resized by any corner fills its new frame, stays on the page, and can be sent", () => {
  fc.assert(
    fc.property(anyMark, fc.constantFrom(...corners), spot, fc.boolean(), (mark, corner, at, even) => {
      const from = boxOf(mark);
      const to = resizedBox(from, corner, at, even);
      const resized = fitted(mark, from, to);
      expect(isReadable(resized)).toMatchObject([{ mark: resized }]);
      if (!isExact(mark) || from.right - from.left < 8 || from.bottom - from.top < 8) return;
      const box = boxOf(resized);
      for (const side of ["left", "top", "right", "bottom"] as const)
        expect(Math.abs(box[side] - to[side])).toBeLessThanOrEqual(1 / quarters);
      const shape = (to.right - to.left) * (from.bottom - from.top) - (to.bottom - to.top) * (from.right - from.left);
      expect(even ? Math.abs(shape) : 0).toBeLessThan(0.01);
    }),
    { examples: [[atEdge, { x: "left", y: "top" }, { x: 0, y: 0 }, false]] },
  );
});

test("a drawing moved there and back is what it was", () => {
  fc.assert(
    fc.property(anyMark.filter(isExact), shift, shift, (mark, dx, dy) => {
      const from = boxOf(mark);
      const to = movedBox(from, Math.round(dx), Math.round(dy));
      expect(fitted(fitted(mark, from, to), to, from)).toEqual(mark);
    }),
  );
});

test("a text takes the size nearest to its frame, and the middle of a small drawing moves it", () => {
  const text: Mark = { kind: "text", style: { colour: 0, width: 0 }, at: { x: 400, y: 400 }, words: "x" };
  const from = { left: 100, top: 100, right: 120, bottom: 127 };
  expect(fitted(text, from, { left: 100, top: 100, right: 140, bottom: 154 })).toMatchObject({ style: { width: 2 } });
  expect(fitted(text, from, { left: 100, top: 100, right: 130, bottom: 140 })).toMatchObject({ style: { width: 1 } });
  const dot = { left: 50, top: 50, right: 52, bottom: 52 };
  expect(cornerAt(dot, { x: 53, y: 51 }, 20)).toBeUndefined();
  expect(cornerAt(dot, { x: 62, y: 62 }, 20)).toEqual({ x: "right", y: "bottom" });
});

test("a rectangle has straight sides in every version, and Shift makes it a square that stays on the page", () => {
  const end = squared({ x: 900, y: 300 }, { x: 990, y: 500 });
  expect(end).toEqual({ x: 1000, y: 400 });
  const drawn = rectangle({ x: 900, y: 300 }, end, { colour: 0, width: 1 });
  expect(drawn.points).toHaveLength(20);
  expect(boxOf(drawn)).toEqual({ left: 900, top: 300, right: 1000, bottom: 400 });
  for (let at = 0; at < 20; at += 4) expect(drawn.points.slice(at, at + 2)).toEqual(drawn.points.slice(at + 2, at + 4));
});
