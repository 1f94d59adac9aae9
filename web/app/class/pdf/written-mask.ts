import { pageUnits, textSizes, type Written } from "@tutoring/contract/board";
import { roomBeside, wordsFont } from "#web/class/board/index.ts";

/** One bit per dot, 1 where there is no ink, of a picture of this size in units. */
export type Mask = { bytes: Uint8Array<ArrayBuffer>; dots: { across: number; down: number }; width: number; height: number };
const dotsPerUnit = 4;
const lineHeight = 1.35;

/** A text as dots, since only the browser can set Devanagari; undefined if nothing is visible. */
export function maskOf(written: Written): Mask | undefined {
  const size = textSizes[written.style.width] ?? textSizes[0];
  const measure = textCanvas(size);
  if (!measure) return undefined;
  const lines = linesOf(measure, written.words, roomBeside(written));
  const width = Math.max(...lines.map((line) => measure.measureText(line).width));
  return paint(width, lines.length * size * lineHeight + 4, size, (context) => {
    context.textBaseline = "middle";
    for (const [nth, line] of lines.entries()) context.fillText(line, 0, (nth + 0.5) * size * lineHeight);
  });
}

/** Words in a formula; their baseline is at three quarters of the height. */
export function wordsMask(text: string, size: number): Mask | undefined {
  const height = 2 * size;
  return paint(textCanvas(size)?.measureText(text).width ?? 0, height, size, (context) =>
    context.fillText(text, 0, 0.75 * height),
  );
}

function textCanvas(size: number): CanvasRenderingContext2D | null {
  const context = document.createElement("canvas").getContext("2d");
  if (context) context.font = wordsFont(size);
  return context;
}

function paint(width: number, height: number, size: number, draw: (context: CanvasRenderingContext2D) => void): Mask | undefined {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context || width < 1 || height < 1) return undefined;
  const { canvas } = context;
  canvas.width = Math.ceil((Math.min(width, pageUnits.width) * dotsPerUnit) / 8) * 8;
  canvas.height = Math.ceil(Math.min(height, pageUnits.height) * dotsPerUnit);
  context.scale(dotsPerUnit, dotsPerUnit);
  context.font = wordsFont(size);
  draw(context);
  const dots = { across: canvas.width, down: canvas.height };
  const bytes = bitsOf(context.getImageData(0, 0, dots.across, dots.down));
  return { bytes, dots, width: dots.across / dotsPerUnit, height: dots.down / dotsPerUnit };
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

function bitsOf({ data, width, height }: ImageData): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array((width / 8) * height).fill(255);
  for (let dot = 0; dot < width * height; dot += 1)
    if ((data[4 * dot + 3] ?? 0) > 110) bytes[dot >> 3] = (bytes[dot >> 3] ?? 0) & ~(128 >> (dot & 7));
  return bytes;
}
