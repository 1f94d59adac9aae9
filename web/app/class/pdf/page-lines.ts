import { isWritten, type Mark, type Page, pageUnits, widthsInUnits } from "@tutoring/contract/board";
import { colourOf, linesOf, outlineOf } from "#web/class/board/index.ts";

const number = (value: number) => String(Math.round(value * 100) / 100);
const at = (x: number, y: number) => `${number(x)} ${number(y)}`;

/** A colour in PDF syntax. */
export const rgbOf = (colour: number): string => inPdf(colourOf(colour));
const inPdf = (hex: string) => [1, 3, 5].map((from) => number(Number.parseInt(hex.slice(from, from + 2), 16) / 255)).join(" ");

/** Strokes and shapes as PDF vectors, in units. */
export function inkOf(mark: Mark): string {
  if (mark.kind === "picture" || isWritten(mark)) return "";
  const colour = rgbOf(mark.style.colour);
  if (mark.kind === "stroke") {
    const outline = outlineOf(mark).map(([x = 0, y = 0], nth) => `${at(x, y)} ${nth === 0 ? "m" : "l"}`);
    return outline.length > 0 ? `${colour} rg ${outline.join(" ")} h f` : "";
  }
  const { lines, ring } = linesOf(mark);
  const paths = lines.map((line) => line.map(([x, y], nth) => `${at(x, y)} ${nth === 0 ? "m" : "l"}`).join(" "));
  return `${colour} RG ${number(widthsInUnits[mark.style.width] ?? 2)} w ${[...paths, ring ? ellipse(ring) : ""].join(" ")} S`;
}

/** An ellipse of four Bézier curves. */
function ellipse({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  const [a, b] = [width / 2, height / 2];
  const [c, d] = [a * 0.5523, b * 0.5523];
  const curve = (...places: [number, number][]) => `${places.map(([px, py]) => at(x + px, y + py)).join(" ")} c`;
  return [
    `${at(x + a, y)} m`,
    curve([a, d], [c, b], [0, b]),
    curve([-c, b], [-a, d], [-a, 0]),
    curve([-a, -d], [-c, -b], [0, -b]),
    curve([c, -b], [a, -d], [a, 0]),
    "h",
  ].join(" ");
}

const everyUnits = { ruled: 35, graph: 25 };

export function paperOf(paper: Page["paper"]): string {
  if (paper === "plain") return "";
  const every = everyUnits[paper];
  const { width, height } = pageUnits;
  const count = (length: number) => Array.from({ length: Math.ceil(length / every) - 1 }, (_, nth) => (nth + 1) * every);
  const across = count(height).map((y) => `${at(0, y)} m ${at(width, y)} l`);
  const down = paper === "graph" ? count(width).map((x) => `${at(x, 0)} m ${at(x, height)} l`) : [];
  return `${inPdf("#e6dfee")} RG 1 w ${[...across, ...down].join(" ")} S`;
}
