import { quarters, textSizes, type Written } from "@tutoring/contract/board";
import { type Formula, placed, roomBeside } from "#web/class/board/index.ts";
import { rgbOf } from "./page-lines.ts";

/** Shows words as dots: their size in units, and the middle of their baseline. */
export type ShowWords = (text: string, size: number, x: number, y: number) => Promise<string>;

/** A formula on a page of a PDF, in units: its shapes as vectors, as they are on the board. */
export async function formulaShapes(mark: Written, formula: Formula, showWords: ShowWords): Promise<string> {
  const size = textSizes[mark.style.width] ?? textSizes[0];
  const { scale, baseline } = placed(formula, size, roomBeside(mark));
  const [x, y] = [mark.at.x / quarters, mark.at.y / quarters + baseline];
  const colour = (index = mark.style.colour) => rgbOf(index);
  const shapes = formula.ink.map((ink) =>
    ink.line ? `${colour(ink.colour)} RG ${ink.line} w ${pdfPath(ink.d)} S` : `${colour(ink.colour)} rg ${pdfPath(ink.d)} f`,
  );
  const matrix = [scale, 0, 0, scale, x, y].map((value) => value.toFixed(5)).join(" ");
  let content = `q ${matrix} cm 0 J 0 j ${shapes.join("\n")} Q`;
  for (const words of formula.words) {
    const shown = await showWords(words.text, words.size * scale, x + words.x * scale, y + words.y * scale);
    content += `\nq ${colour(words.colour)} rg ${shown} Q`;
  }
  return content;
}

const operators: Record<string, { name: string; values: number }> = {
  M: { name: "m", values: 2 },
  L: { name: "l", values: 2 },
  C: { name: "c", values: 6 },
};

/** A path of SVG in PDF's syntax, which names the command after its places. */
const pdfPath = (d: string): string =>
  [...d.matchAll(/([MLCZ])([^MLCZ]*)/g)]
    .flatMap(([, command = "", list = ""]) => {
      const operator = operators[command];
      if (!operator) return ["h"];
      const numbers = list.trim().split(/\s+/);
      const count = numbers.length / operator.values;
      return Array.from({ length: count }, (_, nth) => {
        const name = nth > 0 && command === "M" ? "l" : operator.name;
        return `${numbers.slice(nth * operator.values, (nth + 1) * operator.values).join(" ")} ${name}`;
      });
    })
    .join(" ");
