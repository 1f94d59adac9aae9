import {
  isVisible,
  isWritten,
  type Mark,
  type Page,
  pageUnits,
  quarters,
  type Shape,
  type Stroke,
  widthsInUnits,
} from "@tutoring/contract/board";
import { linesOf, strokePath } from "./stroke-path.ts";
import { colourOf } from "./view.ts";

export type Canvas = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The picture of a mark, once it has been loaded. */
export type PictureOf = (picture: string) => CanvasImageSource | undefined;

const paths = new WeakMap<Mark, Path2D>();
/** Made once for each mark: computing a stroke's outline costs far more than filling it. */
const pathOf = (stroke: Stroke): Path2D => {
  const path = paths.get(stroke) ?? strokePath(stroke);
  paths.set(stroke, path);
  return path;
};

/** Draws a page in units, except its texts and formulas: pictures lie below all lines. */
export function drawPage(canvas: Canvas, page: Page, pictureOf: PictureOf): void {
  drawPaper(canvas, page.paper);
  const marks = [...page.drawn.values()].filter(isVisible).map(({ mark }) => mark);
  for (const mark of marks) if (mark.kind === "picture") drawPicture(canvas, mark, pictureOf);
  for (const mark of marks) drawMark(canvas, mark);
}

export function drawMark(canvas: Canvas, mark: Mark): void {
  if (mark.kind === "picture" || isWritten(mark)) return;
  canvas.fillStyle = canvas.strokeStyle = colourOf(mark.style.colour);
  if (mark.kind === "stroke") canvas.fill(pathOf(mark));
  else drawShape(canvas, mark);
}

function drawShape(canvas: Canvas, shape: Shape): void {
  const { lines, ring } = linesOf(shape);
  canvas.lineWidth = widthsInUnits[shape.style.width] ?? 2;
  canvas.lineCap = canvas.lineJoin = "round";
  canvas.beginPath();
  for (const line of lines)
    for (const [nth, [x, y]] of line.entries())
      if (nth === 0) canvas.moveTo(x, y);
      else canvas.lineTo(x, y);
  if (ring) canvas.ellipse(ring.x, ring.y, ring.width / 2, ring.height / 2, 0, 0, 2 * Math.PI);
  canvas.stroke();
}

export function drawPicture(canvas: Canvas, { picture, from, to }: Mark & { kind: "picture" }, pictureOf: PictureOf): void {
  const source = pictureOf(picture);
  const [x, y, width, height] = [from.x, from.y, to.x - from.x, to.y - from.y].map((value) => value / quarters) as Four;
  if (source) canvas.drawImage(source, x, y, width, height);
  else {
    canvas.fillStyle = "#f1edf5";
    canvas.fillRect(x, y, width, height);
  }
}
type Four = [number, number, number, number];

const lineEvery = { ruled: 35, graph: 25 };

function drawPaper(canvas: Canvas, paper: Page["paper"]): void {
  const { width, height } = pageUnits;
  canvas.fillStyle = "#ffffff";
  canvas.fillRect(0, 0, width, height);
  if (paper === "plain") return;
  const every = lineEvery[paper];
  canvas.lineWidth = 1;
  const line = (x1: number, y1: number, x2: number, y2: number, strong: boolean) => {
    canvas.strokeStyle = strong ? "#cfc3dc" : "#e6dfee";
    canvas.beginPath();
    canvas.moveTo(x1, y1);
    canvas.lineTo(x2, y2);
    canvas.stroke();
  };
  for (let nth = 1; nth * every < height; nth += 1) line(0, nth * every, width, nth * every, paper === "ruled" || nth % 4 === 0);
  if (paper === "graph")
    for (let nth = 1; nth * every < width; nth += 1) line(nth * every, 0, nth * every, height, nth % 4 === 0);
  else {
    canvas.strokeStyle = "#e2b6c8";
    canvas.beginPath();
    canvas.moveTo(70, 0);
    canvas.lineTo(70, height);
    canvas.stroke();
  }
}
