import { pageUnits, quarters, type Shape, widthsInUnits } from "@tutoring/contract/board";

type Line = [x: number, y: number][];
/** A shape as lines in units; a circle as a closed ring. */
export type ShapeLines = { lines: Line[]; ring?: { x: number; y: number; width: number; height: number } };

export function linesOf({ kind, style, from, to }: Shape): ShapeLines {
  const [x1, y1, x2, y2] = [from.x / quarters, from.y / quarters, to.x / quarters, to.y / quarters];
  const head = 8 + 2.2 * (widthsInUnits[style.width] ?? 2);
  switch (kind) {
    case "line":
      return {
        lines: [
          [
            [x1, y1],
            [x2, y2],
          ],
        ],
      };
    case "arrow":
      return { lines: arrow(x1, y1, x2, y2, head) };
    case "circle":
      return { lines: [], ring: { x: (x1 + x2) / 2, y: (y1 + y2) / 2, width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) } };
    case "axes":
      return { lines: axes(x1, y1, Math.abs(x2 - x1), Math.abs(y2 - y1), head) };
  }
}

function arrow(x1: number, y1: number, x2: number, y2: number, head: number): Line[] {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const side = (turn: number): [number, number] => [x2 - head * Math.cos(angle + turn), y2 - head * Math.sin(angle + turn)];
  return [
    [
      [x1, y1],
      [x2, y2],
    ],
    [side(0.45), [x2, y2], side(-0.45)],
  ];
}

const tick = 25;

/** Two arrows that cross at the origin, with a tick every 25 units; within the page. */
function axes(x: number, y: number, width: number, height: number, head: number): Line[] {
  const [left, right] = [Math.max(0, x - width), Math.min(pageUnits.width, x + width)];
  const [top, bottom] = [Math.max(0, y - height), Math.min(pageUnits.height, y + height)];
  const ticks: Line[] = [];
  const room = (from: number, to: number) => Math.floor(Math.abs(to - from) / tick);
  for (let nth = 1; nth <= room(x, right - head); nth += 1) ticks.push(...upright(x + nth * tick, y));
  for (let nth = 1; nth <= room(left, x); nth += 1) ticks.push(...upright(x - nth * tick, y));
  for (let nth = 1; nth <= room(top + head, y); nth += 1) ticks.push(...level(x, y - nth * tick));
  for (let nth = 1; nth <= room(y, bottom); nth += 1) ticks.push(...level(x, y + nth * tick));
  return [...arrow(left, y, right, y, head), ...arrow(x, bottom, x, top, head), ...ticks];
}

const upright = (x: number, y: number): Line[] => [
  [
    [x, y - 4],
    [x, y + 4],
  ],
];
const level = (x: number, y: number): Line[] => [
  [
    [x - 4, y],
    [x + 4, y],
  ],
];
