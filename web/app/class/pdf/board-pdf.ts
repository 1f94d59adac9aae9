import {
  type Board,
  emptyPage,
  isVisible,
  isWritten,
  type Mark,
  type Page,
  pageUnits,
  quarters,
  textSizes,
  widthsInUnits,
  type Written,
} from "@tutoring/contract/board";
import {
  colourOf,
  type Formula,
  formulas,
  isMistake,
  linesOf,
  outlineOf,
  type Pictures,
  placed,
  roomBeside,
} from "#web/class/board/index.ts";
import { PdfFile, pdfText, ref } from "./pdf-file.ts";
import { type Mask, maskOf, wordsMask } from "./written-mask.ts";

const number = (value: number) => String(Math.round(value * 100) / 100);
const at = (x: number, y: number) => `${number(x)} ${number(y)}`;

/** A colour in PDF syntax. */
const rgbOf = (colour: number): string => inPdf(colourOf(colour));
const inPdf = (hex: string) => [1, 3, 5].map((from) => number(Number.parseInt(hex.slice(from, from + 2), 16) / 255)).join(" ");

/** Strokes and shapes as PDF vectors, in units. */
function liveStrokeOf(mark: Mark): string {
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

function paperOf(paper: Page["paper"]): string {
  if (paper === "plain") return "";
  const every = everyUnits[paper];
  const { width, height } = pageUnits;
  const count = (length: number) => Array.from({ length: Math.ceil(length / every) - 1 }, (_, nth) => (nth + 1) * every);
  const across = count(height).map((y) => `${at(0, y)} m ${at(width, y)} l`);
  const down = paper === "graph" ? count(width).map((x) => `${at(x, 0)} m ${at(x, height)} l`) : [];
  return `${inPdf("#e6dfee")} RG 1 w ${[...across, ...down].join(" ")} S`;
}

/** Shows words as dots: their size in units, and the middle of their baseline. */
type ShowWords = (text: string, size: number, x: number, y: number) => Promise<string>;

/** A formula on a page of a PDF, in units: its shapes as vectors, as they are on the board. */
async function formulaShapes(mark: Written, formula: Formula, showWords: ShowWords): Promise<string> {
  const size = textSizes[mark.style.width] ?? textSizes[0];
  const { scale, baseline } = placed(formula, size, roomBeside(mark));
  const [x, y] = [mark.at.x / quarters, mark.at.y / quarters + baseline];
  const colour = (index = mark.style.colour) => rgbOf(index);
  const shapes = formula.paths.map((path) =>
    path.line
      ? `${colour(path.colour)} RG ${path.line} w ${pdfPath(path.d)} S`
      : `${colour(path.colour)} rg ${pdfPath(path.d)} f`,
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

type Names = { title: string; pageName: (page: number) => string };
/** A4 landscape: 842 points wide. */
const pointsPerUnit = 841.89 / pageUnits.width;
const size = [841.89, pageUnits.height * pointsPerUnit].map((points) => points.toFixed(2)).join(" ");
const place = (value: number) => (value / quarters).toFixed(2);

/** The board's pages as a PDF: lines and formulas as vectors, texts as they look; what was typed also as text for search and screen readers. */
export async function boardPdf(board: Board, pictures: Pictures, { title, pageName }: Names): Promise<Blob> {
  await document.fonts.ready;
  const file = new PdfFile();
  const [pages, structure] = [file.reserve(), file.reserve()];
  const kids: { page: number; tags: number[] }[] = [];
  for (let number = 0; number < board.facts.pages; number += 1) {
    const page = board.pages.get(number) ?? emptyPage();
    kids.push(await addPage(file, page, { parent: pages, structure, nth: number, name: pageName(number + 1), pictures }));
  }
  file.set(pages, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map(({ page }) => ref(page)).join(" ")}] >>`);
  const numbers = kids.map(({ tags }, nth) => `${nth} [${tags.map(ref).join(" ")}]`).join(" ");
  const parents = file.add(`<< /Nums [${numbers}] >>`);
  const all = kids.flatMap(({ tags }) => tags).map(ref);
  file.set(structure, `<< /Type /StructTreeRoot /K [${all.join(" ")}] /ParentTree ${ref(parents)} >>`);
  const root = file.add(
    `<< /Type /Catalog /Pages ${ref(pages)} /StructTreeRoot ${ref(structure)} /MarkInfo << /Marked true >> /Lang (${document.documentElement.lang}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  return file.done(root, file.add(`<< /Title ${pdfText(title)} >>`));
}

type Setting = { parent: number; structure: number; nth: number; name: string; pictures: Pictures };

async function addPage(file: PdfFile, page: Page, { parent, structure, nth, name, pictures }: Setting) {
  const number = file.reserve();
  const marks = [...page.drawn.values()].filter(isVisible).map(({ mark }) => mark);
  const objects: string[] = [];
  const tags: number[] = [];
  const object = (id: number) => {
    objects.push(`/X${objects.length} ${ref(id)}`);
    return `/X${objects.length - 1} Do`;
  };
  const tag = (kind: string, more: string) =>
    tags.push(file.add(`<< /Type /StructElem /S /${kind} /P ${ref(structure)} /Pg ${ref(number)} /K ${tags.length} ${more} >>`)) -
    1;
  const figure = tag("Figure", `/Alt ${pdfText(name)}`);
  // units from the top left, as the board counts
  const content = [`${pointsPerUnit.toFixed(5)} 0 0 ${(-pointsPerUnit).toFixed(5)} 0 ${size.split(" ")[1]} cm 1 J 1 j`];
  content.push(`/Figure << /MCID ${figure} >> BDC`, paperOf(page.paper));
  for (const mark of marks) if (mark.kind === "picture") content.push(await pictureOf(file, mark, pictures, object));
  for (const mark of marks) content.push(liveStrokeOf(mark));
  content.push("EMC");
  const show = async (mask: Mask, x: number, y: number) => {
    const image = `/Type /XObject /Subtype /Image /ImageMask true /Width ${mask.dots.across} /Height ${mask.dots.down} /BitsPerComponent 1`;
    const shown = object(await file.stream(image, mask.bytes));
    return `${mask.width} 0 0 ${-mask.height} ${x.toFixed(2)} ${(y + mask.height).toFixed(2)} cm ${shown}`;
  };
  for (const mark of marks) {
    const drawn = isWritten(mark) && (await drawnWords(mark, show));
    if (!drawn || !isWritten(mark)) continue;
    const kind = mark.kind === "formula" ? "Formula" : "P";
    const text = tag(kind, `/ActualText ${pdfText(mark.words)}`);
    content.push(`/${kind} << /MCID ${text} /ActualText ${pdfText(mark.words)} >> BDC`, drawn, "EMC");
  }
  const stream = await file.stream("", new TextEncoder().encode(content.join("\n")));
  const resources = `/Resources << /XObject << ${objects.join(" ")} >> >>`;
  file.set(
    number,
    `<< /Type /Page /Parent ${ref(parent)} /MediaBox [0 0 ${size}] /StructParents ${nth} /Tabs /S ${resources} /Contents ${ref(stream)} >>`,
  );
  return { page: number, tags };
}

type Show = (mask: Mask, x: number, y: number) => Promise<string>;

/** A text, or a formula, which stands as it was typed if it cannot be set. */
async function drawnWords(mark: Written, show: Show): Promise<string | undefined> {
  const formula = mark.kind === "formula" ? await formulas.set(mark.words) : undefined;
  if (formula && !isMistake(formula))
    return formulaShapes(mark, formula, async (text, wordsSize, x, y) => {
      const mask = wordsMask(text, wordsSize);
      return mask ? show(mask, x - mask.width / 2, y - 0.75 * mask.height) : "";
    });
  const mask = maskOf(mark);
  return mask && `q ${rgbOf(mark.style.colour)} rg ${await show(mask, mark.at.x / quarters, mark.at.y / quarters)} Q`;
}

async function pictureOf(
  file: PdfFile,
  { picture, from, to }: Mark & { kind: "picture" },
  pictures: Pictures,
  object: (id: number) => string,
): Promise<string> {
  await pictures.load(picture);
  const bitmap = pictures.of(picture);
  if (!bitmap) return "";
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  if (!blob) return "";
  const image = `/Type /XObject /Subtype /Image /Width ${canvas.width} /Height ${canvas.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
  const shown = object(await file.stream(image, new Uint8Array(await blob.arrayBuffer())));
  return `q ${place(to.x - from.x)} 0 0 ${place(from.y - to.y)} ${place(from.x)} ${place(to.y)} cm ${shown} Q`;
}
