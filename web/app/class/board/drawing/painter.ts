import { isVisible, type Mark, type OperationId, type Page, pageUnits } from "@tutoring/contract/board";
import type { LiveStrokes } from "../live-strokes.ts";
import { drawMark, drawPage, type PictureOf } from "./draw-page.ts";
import type { Selection } from "../hand/selection.ts";
import { readableScale, sheetOf, startView } from "./sheet.ts";
import { colourOf, type Size, type Spot, type View, withinScreen, zoomed } from "./view.ts";

/** What is visible now. */
export type Contents = {
  version: string;
  page: Page | undefined;
  number: number;
  liveStrokes: LiveStrokes;
  preview: Mark | undefined;
  erased: ReadonlySet<OperationId>;
  /** The tool that selects, while it is in use. */
  selection: Selection | undefined;
  /** The keyboard's position, while keys draw. */
  cursor: Spot | undefined;
};
type Layers = { base: HTMLCanvasElement; live: HTMLCanvasElement; words: HTMLElement };

const maxRatio = 2;

/** Paints the board whenever it has changed: the page, what moves above it, and texts and formulas in place. */
export class Painter {
  view: View = { scale: 1, x: 0, y: 0 };
  size: Size = { width: 0, height: 0 };
  /** Called when another page begins with another view. */
  onStart: () => void = () => {};
  /** Nobody has moved or enlarged the page: it is shown as pages begin. */
  isAtStart = true;
  readonly #layers: Layers;
  readonly #contents: () => Contents;
  readonly #pictureOf: PictureOf;
  #frame = 0;
  #painted = "";
  #changes = 0;

  constructor(layers: Layers, contents: () => Contents, pictureOf: PictureOf) {
    this.#layers = layers;
    this.#contents = contents;
    this.#pictureOf = pictureOf;
  }

  resize(size: Size): void {
    this.size = size;
    const ratio = Math.min(maxRatio, devicePixelRatio);
    for (const canvas of [this.#layers.base, this.#layers.live])
      [canvas.width, canvas.height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (this.isAtStart) this.start();
    else this.setView(withinScreen(this.view, size));
  }

  setView(view: View): void {
    this.view = view;
    this.isAtStart = false;
    this.changed();
  }

  /** Shows the page as pages begin. */
  start(): void {
    this.isAtStart = true;
    this.changed();
  }

  /** Enlarges around the middle; the first time as far as a sheet needs to be read. */
  zoom(by: number): void {
    const sheet = this.isAtStart && by > 1 ? sheetOf(this.#contents().page) : undefined;
    const enough = sheet ? readableScale(sheet) / this.view.scale : 0;
    const middle = { x: this.size.width / 2, y: sheet ? 0 : this.size.height / 2 };
    this.setView(zoomed(this.view, Math.max(by, enough), middle, this.size));
  }

  /** The page itself has to be painted again, not only what moves above it. */
  changed(): void {
    this.#changes += 1;
    this.wake();
  }

  wake(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#paint);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  readonly #paint = (now: number): void => {
    this.#frame = 0;
    const contents = withMoving(this.#contents());
    const painted = `${contents.version} ${this.#changes} ${contents.erased.size}`;
    if (painted !== this.#painted) {
      if (this.isAtStart) this.#takeStart(contents.page);
      this.#paintBase(contents);
    }
    this.#painted = painted;
    this.#paintLive(contents, now);
    if (contents.liveStrokes.pass(now)) this.wake();
  };

  #takeStart(page: Page | undefined): void {
    const { scale } = this.view;
    this.view = startView(this.size, sheetOf(page));
    if (this.view.scale !== scale) this.onStart();
  }

  #context(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
    const context = canvas.getContext("2d");
    const ratio = this.size.width === 0 ? 1 : canvas.width / this.size.width;
    const { scale, x, y } = this.view;
    context?.setTransform(1, 0, 0, 1, 0, 0);
    context?.clearRect(0, 0, canvas.width, canvas.height);
    context?.setTransform(scale * ratio, 0, 0, scale * ratio, x * ratio, y * ratio);
    return context;
  }

  #paintBase({ page, erased }: Contents): void {
    const { scale, x, y } = this.view;
    this.#layers.words.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    const context = this.#context(this.#layers.base);
    if (!context || !page) return;
    context.save();
    context.beginPath();
    context.rect(0, 0, pageUnits.width, pageUnits.height);
    context.clip();
    drawPage(context, erased.size > 0 ? without(page, erased) : page, this.#pictureOf);
    context.restore();
  }

  #paintLive({ number, liveStrokes, preview, cursor, selection }: Contents, now: number): void {
    const context = this.#context(this.#layers.live);
    if (!context) return;
    for (const { page, stroke } of liveStrokes.growing.values()) if (page === number) drawMark(context, stroke);
    if (preview) drawMark(context, preview);
    for (const { page, spots } of liveStrokes.lasers.values())
      if (page === number) drawLaser(context, spots, now, this.view.scale);
    selection?.paint(context, 1 / this.view.scale, this.#pictureOf);
    if (cursor) drawCross(context, cursor, this.view.scale);
  }
}

/** What is on the move is painted by the tool that moves it. */
function withMoving(contents: Contents): Contents {
  const moving = contents.selection?.moving;
  return moving && moving.size > 0 ? { ...contents, erased: moving } : contents;
}

const without = (page: Page, erased: ReadonlySet<OperationId>): Page => ({
  ...page,
  drawn: new Map([...page.drawn].filter(([id, drawn]) => isVisible(drawn) && !erased.has(id))),
});

/** A red spot with a fading trail. */
function drawLaser(
  context: CanvasRenderingContext2D,
  spots: { x: number; y: number; at: number }[],
  now: number,
  scale: number,
): void {
  for (const [nth, { x, y, at }] of spots.entries()) {
    const last = nth === spots.length - 1;
    context.globalAlpha = Math.max(0, 1 - (now - at) / 900);
    context.fillStyle = "#e01b3c";
    context.beginPath();
    context.arc(x, y, (last ? 7 : 4) / scale, 0, 2 * Math.PI);
    context.fill();
  }
  context.globalAlpha = 1;
}

function drawCross(context: CanvasRenderingContext2D, { x, y }: Spot, scale: number): void {
  const arm = 12 / scale;
  for (const [style, width] of [
    ["#ffffff", 5],
    [colourOf(4), 2],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = width / scale;
    context.beginPath();
    context.moveTo(x - arm, y);
    context.lineTo(x + arm, y);
    context.moveTo(x, y - arm);
    context.lineTo(x, y + arm);
    context.stroke();
  }
}
