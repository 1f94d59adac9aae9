import { BadBytes, ByteReader } from "./bytes.ts";
import {
  boardLimits,
  colourCount,
  type Mark,
  pageUnits,
  papers,
  type Place,
  quarters,
  type ShapeKind,
  type Style,
  textSizes,
  widthsInUnits,
} from "./marks.ts";
import { type Operation, plainWords } from "./operations.ts";
import { firstOther, markKinds, operationKinds, tookUnitMs } from "./write-operation.ts";

/** Reads an operation's body; throws `BadBytes` for places outside the page, too many points, and anything else that no page sends. */
export function readBody(from: ByteReader, id: number, page: number | undefined): Operation {
  const kind = from.byte();
  if (kind < firstOther) return { id, kind: "draw", page: needed(page), mark: readMark(from, kind) };
  const name = operationKinds[kind - firstOther];
  switch (name) {
    case "erase":
      return { id, kind: name, page: needed(page), marks: readIds(from) };
    case "hide":
    case "show":
      return { id, kind: name, page: needed(page), target: from.number() };
    case "change":
      return { id, kind: name, page: needed(page), target: from.number(), mark: readMark(from, from.byte()) };
    case "paper":
      return { id, kind: name, page: needed(page), paper: one(papers, from.byte()) };
    case "pages":
      return { id, kind: name, count: atLeast(1, from.number(boardLimits.pages)) };
    case "go":
      return { id, kind: name, to: from.number(boardLimits.pages - 1) };
    case "pen":
      return { id, kind: name, given: from.number(1) === 1 };
    default:
      throw new BadBytes("no such operation");
  }
}

/** The same from the bytes of a single operation. */
export function operationFrom(bytes: Uint8Array, id: number, page: number | undefined): Operation {
  const from = new ByteReader(bytes);
  const operation = readBody(from, id, page);
  if (!from.done) throw new BadBytes("too long");
  return operation;
}

function readIds(from: ByteReader): number[] {
  const ids: number[] = [];
  let last = 0;
  for (let left = from.number(boardLimits.erasedAtOnce); left > 0; left -= 1) {
    last += from.signed();
    if (last < 0 || !Number.isSafeInteger(last)) throw new BadBytes("no such mark");
    ids.push(last);
  }
  return ids;
}

function readMark(from: ByteReader, number: number): Mark {
  const kind = one(markKinds, number);
  switch (kind) {
    case "stroke": {
      const style = from.byte();
      const tookMs = from.number(50_000) * tookUnitMs;
      const count = atLeast(1, from.number(boardLimits.strokePoints));
      return { kind, style: styleOf(style % 128, widthsInUnits.length), tookMs, ...readPoints(from, count, style > 127) };
    }
    case "text":
    case "formula": {
      const style = styleOf(from.byte(), textSizes.length);
      return { kind, style, at: readPlace(from), words: plain(from.text(boardLimits[kind])) };
    }
    case "picture":
      return { kind, picture: uuidOf(from.raw(16)), from: readPlace(from), to: readPlace(from) };
    default:
      return readShape(from, kind);
  }
}

const readShape = (from: ByteReader, kind: ShapeKind): Mark => ({
  kind,
  style: styleOf(from.byte(), widthsInUnits.length),
  from: readPlace(from),
  to: readPlace(from),
});

/** `count` points that all lie on the page, the first counted from `start`. */
export function readPoints(
  from: ByteReader,
  count: number,
  withPressure: boolean,
  start: readonly [number, number] = [0, 0],
): { points: number[]; pressures?: number[] } {
  const points: number[] = [];
  const pressures: number[] = [];
  let [x, y] = start;
  let pressure = 0;
  for (let left = count; left > 0; left -= 1) {
    const step = from.signed();
    x += withPressure ? Math.floor(step / 2) : step;
    y += from.signed();
    if (withPressure && Math.abs(step % 2) === 1) pressure = atMost(15, from.byte());
    points.push(onPage(x, maxX), onPage(y, maxY));
    if (withPressure) pressures.push(pressure);
  }
  return withPressure ? { points, pressures } : { points };
}

const maxX = pageUnits.width * quarters;
const maxY = pageUnits.height * quarters;
const readPlace = (from: ByteReader): Place => ({ x: from.number(maxX), y: from.number(maxY) });

function onPage(value: number, max: number): number {
  if (value < 0 || value > max) throw new BadBytes("beside the page");
  return value;
}

export function styleOf(byte: number, widths: number): Style {
  const style = { colour: byte % 8, width: Math.floor(byte / 8) };
  if (style.colour >= colourCount || style.width >= widths) throw new BadBytes("no such style");
  return style;
}

function needed(page: number | undefined): number {
  if (page === undefined || page >= boardLimits.pages) throw new BadBytes("no such page");
  return page;
}

function one<T>(all: readonly T[], index: number): T {
  const found = all[index];
  if (found === undefined) throw new BadBytes("no such kind");
  return found;
}

function atLeast(min: number, value: number): number {
  if (value < min) throw new BadBytes("too few");
  return value;
}

function atMost(max: number, value: number): number {
  if (value > max) throw new BadBytes("too many");
  return value;
}

function plain(words: string): string {
  if (words === "" || words !== plainWords(words)) throw new BadBytes("no plain words");
  return words;
}

const uuidOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
