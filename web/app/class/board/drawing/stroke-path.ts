import { quarters, type Stroke, widthsInUnits } from "@tutoring/contract/board";
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
