import { pageUnits, type Stroke } from "@tutoring/contract/board";
import { inQuarters, type Spot } from "../drawing/view.ts";

/** A rectangle is a stroke with each corner twice, between which the curve is straight, so that older versions draw it too. */
export function rectangle(from: Spot, to: Spot, style: Stroke["style"]): Stroke {
  const [start, end] = [inQuarters(from), inQuarters(to)];
  const corners = [start, { x: end.x, y: start.y }, end, { x: start.x, y: end.y }, start];
  return { kind: "stroke", style, points: corners.flatMap(({ x, y }) => [x, y, x, y]), tookMs: 0 };
}

/** The end of a square or circle from a place towards another one, within the page. */
export function squared(from: Spot, to: Spot): Spot {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const room = Math.min(dx < 0 ? from.x : pageUnits.width - from.x, dy < 0 ? from.y : pageUnits.height - from.y);
  const size = Math.min(room, Math.max(Math.abs(dx), Math.abs(dy)));
  return { x: from.x + Math.sign(dx) * size, y: from.y + Math.sign(dy) * size };
}
