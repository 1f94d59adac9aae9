/** How far a point may lie from the line without it, in quarters of a unit. */
const tolerance = 1.5;
/** A change of pressure that is visible, on a scale of 15. */
const seenPressure = 2;

type Points = { points: number[]; pressures?: number[] };

/** Leaves out points that the eye does not miss (Douglas and Peucker). The first and last point and the places of the others stay. */
export function simplify({ points, pressures }: Points): Points {
  const count = points.length / 2;
  const kept = new Uint8Array(count);
  kept[0] = kept[count - 1] = 1;
  const spans = [[0, count - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first = 0, last = 0] = span;
    const farthest = farthestBetween(points, pressures, first, last);
    if (farthest < 0) continue;
    kept[farthest] = 1;
    spans.push([first, farthest], [farthest, last]);
  }
  const chosen = Array.from({ length: count }, (_, nth) => nth).filter((nth) => kept[nth] === 1);
  return {
    points: chosen.flatMap((nth) => [points[2 * nth] ?? 0, points[2 * nth + 1] ?? 0]),
    ...(pressures && { pressures: chosen.map((nth) => pressures[nth] ?? 0) }),
  };
}

/** The point that would be missed most; -1 if none would. */
function farthestBetween(points: number[], pressures: number[] | undefined, first: number, last: number): number {
  const [x = 0, y = 0] = [points[2 * first], points[2 * first + 1]];
  const [dx, dy] = [(points[2 * last] ?? 0) - x, (points[2 * last + 1] ?? 0) - y];
  const length = Math.hypot(dx, dy);
  let [farthest, most] = [-1, 1];
  for (let nth = first + 1; nth < last; nth += 1) {
    const [px, py] = [(points[2 * nth] ?? 0) - x, (points[2 * nth + 1] ?? 0) - y];
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / (length * length)));
    const away = Math.hypot(px - along * dx, py - along * dy) / tolerance;
    const share = (nth - first) / (last - first);
    const pressed = pressures
      ? Math.abs((pressures[nth] ?? 0) - (1 - share) * (pressures[first] ?? 0) - share * (pressures[last] ?? 0)) / seenPressure
      : 0;
    if (Math.max(away, pressed) > most) [farthest, most] = [nth, Math.max(away, pressed)];
  }
  return farthest;
}
