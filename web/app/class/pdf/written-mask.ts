import { pageUnits, quarters, textSizes, type Written } from "@tutoring/contract/board";
import { layFormula, parseFormula } from "#web/class/board/index.ts";

/** One bit per dot: 1 where there is no ink. */
export type Mask = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number; dotsPerUnit: number };
const dotsPerUnit = 4;
const lineHeight = 1.35;
const family = '"Figtree Variable", "Noto Sans Devanagari Variable", sans-serif';

/** A text or formula as dots, since only the browser can set Devanagari; undefined if nothing is visible. */
export function maskOf({ kind, words, style, at }: Written): Mask | undefined {
  const size = textSizes[style.width] ?? textSizes[0];
  const canvas = document.createElement("canvas");
  const measure = canvas.getContext("2d");
  if (!measure) return undefined;
  const formula = kind === "formula" ? layFormula(measure, parseFormula(words), size) : undefined;
  measure.font = `${size}px ${family}`;
  const room = Math.max(60, pageUnits.width - at.x / quarters);
  const lines = formula ? [] : linesOf(measure, words, room);
  const width = formula ? formula.width : Math.max(...lines.map((line) => measure.measureText(line).width));
  const height = formula ? formula.ascent + formula.descent : lines.length * size * lineHeight;
  if (width < 1 || height < 1) return undefined;
  canvas.width = Math.ceil((Math.min(width, pageUnits.width) * dotsPerUnit) / 8) * 8;
  canvas.height = Math.ceil(Math.min(height + 4, pageUnits.height) * dotsPerUnit);
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.scale(dotsPerUnit, dotsPerUnit);
  context.fillStyle = "#000000";
  if (formula) layFormula(context, parseFormula(words), size).paint(0, formula.ascent + 2);
  else {
    context.font = `${size}px ${family}`;
    context.textBaseline = "middle";
    for (const [nth, line] of lines.entries()) context.fillText(line, 0, (nth + 0.5) * size * lineHeight);
  }
  return { ...bitsOf(context.getImageData(0, 0, canvas.width, canvas.height)), dotsPerUnit };
}

/** Wraps lines where the board does, at the page's edge. */
function linesOf(context: CanvasRenderingContext2D, words: string, room: number): string[] {
  return words.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(/(?<=\s)/)) {
      if (line && context.measureText(line + word).width > room) {
        lines.push(line);
        line = "";
      }
      line += word;
    }
    return [...lines, line];
  });
}

function bitsOf({ data, width, height }: ImageData): { bytes: Uint8Array<ArrayBuffer>; width: number; height: number } {
  const bytes = new Uint8Array((width / 8) * height).fill(255);
  for (let dot = 0; dot < width * height; dot += 1)
    if ((data[4 * dot + 3] ?? 0) > 110) bytes[dot >> 3] = (bytes[dot >> 3] ?? 0) & ~(128 >> (dot & 7));
  return { bytes, width, height };
}
