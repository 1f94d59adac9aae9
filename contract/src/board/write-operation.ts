import { ByteWriter } from "./bytes.ts";
import { type Mark, type Place, papers, shapeKinds, type Style } from "./marks.ts";
import type { Operation, OperationKind } from "./operations.ts";

export const operationKinds = [
  "draw",
  "erase",
  "hide",
  "show",
  "paper",
  "pages",
  "go",
  "pen",
  "change",
] as const satisfies readonly OperationKind[];
export const markKinds = ["stroke", ...shapeKinds, "text", "formula", "picture"] as const satisfies readonly Mark["kind"][];
/** Drawings come first, a number for each kind of mark; the other operations follow. */
export const firstOther = 16;

/** An operation without its id and page, which travel and are stored beside it. */
export function writeBody(to: ByteWriter, operation: Operation): void {
  if (operation.kind === "draw") return writeMark(to, operation.mark);
  to.byte(firstOther + operationKinds.indexOf(operation.kind));
  switch (operation.kind) {
    case "erase":
      return writeIds(to, operation.marks);
    case "hide":
    case "show":
      to.number(operation.target);
      return;
    case "change":
      return writeMark(to.number(operation.target), operation.mark);
    case "paper":
      to.byte(papers.indexOf(operation.paper));
      return;
    case "pages":
      to.number(operation.count);
      return;
    case "go":
      to.number(operation.to);
      return;
    case "pen":
      to.byte(operation.given ? 1 : 0);
      return;
  }
}

export function bodyOf(operation: Operation): Uint8Array<ArrayBuffer> {
  const to = new ByteWriter();
  writeBody(to, operation);
  return to.done();
}

/** Ids of one page's marks are near one another, so their differences are small. */
function writeIds(to: ByteWriter, ids: number[]): void {
  to.number(ids.length);
  let last = 0;
  for (const id of ids) {
    to.signed(id - last);
    last = id;
  }
}

function writeMark(to: ByteWriter, mark: Mark): void {
  to.byte(markKinds.indexOf(mark.kind));
  switch (mark.kind) {
    case "stroke":
      to.byte(styleByte(mark.style) + (mark.pressures ? 128 : 0)).number(Math.round(mark.tookMs / tookUnitMs));
      to.number(mark.points.length / 2);
      return writePoints(to, mark.points, mark.pressures);
    case "text":
    case "formula":
      writePlace(to.byte(styleByte(mark.style)), mark.at);
      to.text(mark.words);
      return;
    case "picture":
      writePlace(to.raw(bytesOfUuid(mark.picture)), mark.from);
      return writePlace(to, mark.to);
    default:
      writePlace(to.byte(styleByte(mark.style)), mark.from);
      return writePlace(to, mark.to);
  }
}

export const tookUnitMs = 20;
export const styleByte = ({ colour, width }: Style): number => colour + 8 * width;
const writePlace = (to: ByteWriter, { x, y }: Place): void => {
  to.number(x).number(y);
};

/** The first point as it is, then differences; the pressure follows a point only where it changes, which a bit of x marks. */
export function writePoints(to: ByteWriter, points: number[], pressures?: number[]): void {
  let [lastX, lastY, lastPressure] = [0, 0, -1];
  for (let at = 0; at < points.length; at += 2) {
    const [x = 0, y = 0, pressure = 0] = [points[at], points[at + 1], pressures?.[at / 2]];
    const changed = pressures !== undefined && pressure !== lastPressure;
    if (pressures) to.signed((x - lastX) * 2 + (changed ? 1 : 0));
    else to.signed(x - lastX);
    to.signed(y - lastY);
    if (changed) to.byte(pressure);
    [lastX, lastY, lastPressure] = [x, y, pressure];
  }
}

const bytesOfUuid = (uuid: string): Uint8Array =>
  Uint8Array.from(uuid.replaceAll("-", "").match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
