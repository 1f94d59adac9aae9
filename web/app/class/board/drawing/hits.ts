import {
  type BoardSide,
  isVisible,
  isWritten,
  type Mark,
  mayErase,
  type OperationId,
  type Page,
  pageUnits,
  quarters,
  textSizes,
  widthsInUnits,
  type Written,
} from "@tutoring/contract/board";
import { linesOf } from "./stroke-path.ts";
import { roomBeside, type Spot } from "./view.ts";

/** The marks that an eraser touches between two places, among those its side may erase. */
export function touched(page: Page, side: BoardSide, from: Spot, to: Spot, radius: number): OperationId[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / radius));
  const spots = Array.from({ length: steps + 1 }, (_, nth) => ({
    x: from.x + ((to.x - from.x) * nth) / steps,
    y: from.y + ((to.y - from.y) * nth) / steps,
  }));
  return [...page.drawn]
    .filter(([, drawn]) => isVisible(drawn) && mayErase(side, drawn.side))
    .filter(([, { mark }]) => spots.some((spot) => isAt(mark, spot, radius)))
    .map(([id]) => id);
}

/** The topmost text or formula at a place that the side may change. */
export function writtenAt(page: Page, side: BoardSide, spot: Spot): OperationId | undefined {
  const found = [...page.drawn].filter(
    ([, drawn]) => isVisible(drawn) && mayErase(side, drawn.side) && isWritten(drawn.mark) && isAt(drawn.mark, spot, 4),
  );
  return found.at(-1)?.[0];
}

export function isAt(mark: Mark, spot: Spot, radius: number): boolean {
  switch (mark.kind) {
    case "stroke":
      return isNearLine(inUnits(mark.points), spot, radius + (widthsInUnits[mark.style.width] ?? 2) / 2);
    case "text":
    case "formula":
      return isInBox(boxOfWords(mark), spot, radius);
    case "picture":
      // a picture lies below what is drawn on it, so only its middle counts
      return isInBox(boxOf(mark), spot, (-0.35 * Math.min(mark.to.x - mark.from.x, mark.to.y - mark.from.y)) / quarters);
    default: {
      const { lines, ring } = linesOf(mark);
      const reach = radius + (widthsInUnits[mark.style.width] ?? 2) / 2;
      return lines.some((line) => isNearLine(line, spot, reach)) || (ring !== undefined && isNearRing(ring, spot, reach));
    }
  }
}

const inUnits = (points: number[]): [number, number][] =>
  Array.from({ length: points.length / 2 }, (_, nth) => [
    (points[2 * nth] ?? 0) / quarters,
    (points[2 * nth + 1] ?? 0) / quarters,
  ]);

function isNearLine(line: [number, number][], { x, y }: Spot, reach: number): boolean {
  return line.some(([bx, by], nth) => {
    const [ax, ay] = line[Math.max(0, nth - 1)] ?? [bx, by];
    const [dx, dy] = [bx - ax, by - ay];
    const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(x - ax - along * dx, y - ay - along * dy) <= reach;
  });
}

function isNearRing({ x, y, width, height }: Spot & { width: number; height: number }, spot: Spot, reach: number): boolean {
  const [a, b] = [Math.max(width / 2, 1), Math.max(height / 2, 1)];
  const distance = Math.hypot((spot.x - x) / a, (spot.y - y) / b);
  return Math.abs(distance - 1) * Math.min(a, b) <= reach;
}

/** In units. */
export type Box = { left: number; top: number; right: number; bottom: number };
const isInBox = ({ left, top, right, bottom }: Box, { x, y }: Spot, by: number): boolean =>
  x >= left - by && x <= right + by && y >= top - by && y <= bottom + by;

const boxOf = ({ from, to }: Mark & { kind: "picture" }): Box => ({
  left: from.x / quarters,
  top: from.y / quarters,
  right: to.x / quarters,
  bottom: to.y / quarters,
});

type SizeOfFormula = (words: string, size: number, room: number) => { width: number; height: number } | undefined;
let sizeOfFormula: SizeOfFormula | undefined;
/** The code that sets formulas is loaded after the board. */
export const measureFormulas = (by: SizeOfFormula): void => {
  sizeOfFormula = by;
};

/** Approximate for a text, since the size of what the browser set is unknown, and for a formula until it is set. */
export function boxOfWords(written: Written): Box {
  const { at, words, style, kind } = written;
  const size = textSizes[style.width] ?? textSizes[0];
  const [left, top] = [at.x / quarters, at.y / quarters];
  const set = kind === "formula" ? sizeOfFormula?.(words, size, roomBeside(written)) : undefined;
  if (set) return { left, top, right: left + set.width, bottom: top + set.height };
  const lines = words.split("\n");
  const letters = Math.max(...lines.map((line) => line.replace(/\\[a-z]+|[{}^_]/gi, "m").length));
  const room = Math.max(size, pageUnits.width - left); // also at the page's edge
  const width = Math.min(room, Math.max(letters * size * 0.55, size));
  const rows = kind === "formula" ? 1.8 : lines.length + Math.floor((letters * size * 0.55) / room);
  return { left, top, right: left + width, bottom: top + rows * size * 1.35 };
}
