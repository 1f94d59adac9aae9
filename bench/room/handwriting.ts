import { type Logged, type Operation, operationId, simplify, type Stroke } from "@tutoring/contract/board";

let seed = 7;
const random = () => (seed = (seed * 1664525 + 1013904223) >>> 0) / 2 ** 32;

/** A busy minute of handwriting: 90 strokes of 0.4 s, 60 samples a second. */
export function minute(): number[][] {
  let [x0, y0] = [60, 60];
  return Array.from({ length: 90 }, () => {
    let [angle, x, y] = [random() * 6.28, x0 + random() * 14, y0 + random() * 20];
    const turn = (random() - 0.5) * 0.5;
    const points: number[] = [];
    for (let nth = 0; nth < 24; nth += 1) {
      angle += turn + (random() - 0.5) * 0.5;
      const step = 1.2 + random() * 2.2;
      [x, y] = [Math.min(990, Math.max(5, x + Math.cos(angle) * step)), Math.min(700, Math.max(5, y + Math.sin(angle) * step))];
      points.push(Math.round(x * 4), Math.round(y * 4));
    }
    [x0, y0] = x0 + 22 > 900 ? [60, y0 + 44 > 640 ? 60 : y0 + 44] : [x0 + 22, y0];
    return points;
  });
}

export const author = 4_000_000_001;
export const style = { colour: 1, width: 1 };
export const strokeOf = (points: number[]): Stroke => ({ kind: "stroke", style, tookMs: 400, ...simplify({ points }) });
/** A log of this many strokes, spread evenly over the pages. */
export function longLog(strokes: number, pages: number): Logged[] {
  const hand = Array.from({ length: Math.ceil(strokes / 90) }, minute)
    .flat()
    .slice(0, strokes);
  return hand.map((points, nth) => {
    const page = Math.floor((nth / strokes) * pages);
    const operation: Operation = { id: operationId(author, nth + 1), kind: "draw", page, mark: strokeOf(points) };
    return { seq: nth + 1, atMs: nth * 660, side: "tutor", operation };
  });
}
