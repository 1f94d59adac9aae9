import { ByteReader, ByteWriter } from "./bytes.ts";
import { frameKinds } from "./frames.ts";
import { pageUnits, quarters, type Style, widthsInUnits } from "./marks.ts";
import { readPoints, styleOf } from "./read-operation.ts";
import { styleByte, writePoints } from "./write-operation.ts";

/** What is drawn at this moment. It is shown at once and replaced by its operation; if it gets lost, nothing is lost for good. */
export type LiveStroke =
  | { kind: "begins"; pen: number; page: number; style: Style; points: number[] }
  | { kind: "goes-on"; pen: number; points: number[] }
  | { kind: "is-gone"; pen: number }
  | { kind: "laser"; pen: number; page: number; points: number[] }
  /** What the tutor sees of a page: its middle, and its width. */
  | { kind: "view"; pen: number; page: number; x: number; y: number; width: number };

/** A small number for an author, by which ink names who draws. */
export const penOf = (author: number): number => author % 256;

/** Points of `goes-on` follow the last point sent before. */
export function liveStrokeFrame(liveStroke: LiveStroke, last: readonly [number, number] = [0, 0]): Uint8Array<ArrayBuffer> {
  const to = new ByteWriter();
  switch (liveStroke.kind) {
    case "begins":
      to.byte(frameKinds.strokeBegins).byte(liveStroke.pen).byte(liveStroke.page).byte(styleByte(liveStroke.style));
      writePoints(to, liveStroke.points);
      break;
    case "goes-on":
      to.byte(frameKinds.strokeContinues).byte(liveStroke.pen);
      writePoints(to, relative(liveStroke.points, last));
      break;
    case "is-gone":
      to.byte(frameKinds.strokeIsGone).byte(liveStroke.pen);
      break;
    case "laser":
      to.byte(frameKinds.laser).byte(liveStroke.pen).byte(liveStroke.page);
      writePoints(to, liveStroke.points);
      break;
    case "view":
      to.byte(frameKinds.view)
        .byte(liveStroke.pen)
        .byte(liveStroke.page)
        .number(liveStroke.x)
        .number(liveStroke.y)
        .number(liveStroke.width);
  }
  return to.done();
}

const relative = (points: number[], [x, y]: readonly [number, number]) =>
  points.map((value, at) => value - (at % 2 === 0 ? x : y));

/** `lastOf`: the last point that a pen sent. Throws `BadBytes`. */
export function readLiveStroke(bytes: Uint8Array, lastOf: (pen: number) => readonly [number, number]): LiveStroke {
  const from = new ByteReader(bytes);
  const kind = from.byte();
  const pen = from.byte();
  switch (kind) {
    case frameKinds.strokeBegins: {
      const page = from.byte();
      const style = styleOf(from.byte(), widthsInUnits.length);
      return { kind: "begins", pen, page, style, points: readRest(from, [0, 0]) };
    }
    case frameKinds.strokeContinues:
      return { kind: "goes-on", pen, points: readRest(from, lastOf(pen)) };
    case frameKinds.laser:
      return { kind: "laser", pen, page: from.byte(), points: readRest(from, [0, 0]) };
    case frameKinds.view:
      return { kind: "view", pen, page: from.byte(), x: from.number(maxX), y: from.number(maxX), width: from.number(maxX) };
    default:
      return { kind: "is-gone", pen };
  }
}

const maxX = pageUnits.width * quarters;

function readRest(from: ByteReader, start: readonly [number, number]): number[] {
  const points: number[] = [];
  let last = start;
  while (!from.done) {
    const { points: next } = readPoints(from, 1, false, last);
    points.push(...next);
    last = [next[0] ?? 0, next[1] ?? 0];
  }
  return points;
}
