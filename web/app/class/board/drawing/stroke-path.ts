import { pageUnits, quarters, type Shape, type Stroke, widthsInUnits } from "@tutoring/contract/board";
import { getStroke } from "perfect-freehand";

type Point = [x: number, y: number, pressure: number];
/** Units between points of the curve drawn through the few that were kept. */
const step = 3;

/** The outline of a stroke in units, as x, y, x, y, …: a curve through its points, its width following the pen's pressure. */
export function outlineOf({ points, pressures, style }: Pick<Stroke, "points" | "pressures" | "style">): number[][] {
  return getStroke(curveThrough(points, pressures), {
    size: (widthsInUnits[style.width] ?? 2) * (pressures ? 1.35 : 1),
    thinning: pressures ? 0.65 : 0,
    smoothing: 0.5,
    streamline: 0,
    simulatePressure: false,
  });
}

/** The outline as a path to fill. */
export function strokePath(stroke: Pick<Stroke, "points" | "pressures" | "style">): Path2D {
  const outline = outlineOf(stroke);
  const path = new Path2D();
  const [first] = outline;
  if (!first) return path;
  path.moveTo(first[0] ?? 0, first[1] ?? 0);
  for (const [nth, [x = 0, y = 0]] of outline.entries()) {
    const [nextX = 0, nextY = 0] = outline[(nth + 1) % outline.length] ?? [];
    path.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
  }
  path.closePath();
  return path;
}

/** A Catmull-Rom spline. */
function curveThrough(points: number[], pressures: number[] | undefined): Point[] {
  const count = points.length / 2;
  const at = (nth: number): Point => {
    const within = Math.min(count - 1, Math.max(0, nth));
    const pressure = pressures ? (pressures[within] ?? 8) / 15 : 0.5;
    return [(points[2 * within] ?? 0) / quarters, (points[2 * within + 1] ?? 0) / quarters, pressure];
  };
  const curve: Point[] = [at(0)];
  for (let nth = 0; nth + 1 < count; nth += 1) {
    const [a, b, c, d] = [at(nth - 1), at(nth), at(nth + 1), at(nth + 2)];
    const pieces = Math.max(1, Math.round(Math.hypot(c[0] - b[0], c[1] - b[1]) / step));
    for (let piece = 1; piece <= pieces; piece += 1) curve.push(between(a, b, c, d, piece / pieces));
  }
  return curve;
}

function between(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const one = (axis: 0 | 1) =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * t +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
  return [one(0), one(1), b[2] + (c[2] - b[2]) * t];
}

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
