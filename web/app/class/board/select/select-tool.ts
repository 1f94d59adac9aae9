import { boardLimits, isWritten, type Mark, type OperationId, type Page, type Written } from "@tutoring/contract/board";
import type { BoardRoom } from "../board-room.ts";
import type { Box } from "../drawing/hits.ts";
import { drawMark, drawPicture, type PictureOf } from "../drawing/draw-page.ts";
import type { Spot } from "../drawing/view.ts";
import type { PointerSpot } from "../hand/hand.ts";
import type { Selection } from "../hand/selection.ts";
import {
  boxAround,
  boxBetween,
  boxOf,
  changeable,
  type Corner,
  cornerAt,
  corners,
  fitted,
  isIn,
  markAt,
  marksIn,
  movedBox,
  resizedBox,
} from "./boxes.ts";

/** More drawings than this are not moved at once. */
const most = 200;
const [markPixels, handlePixels, tapPixels, marginPixels] = [14, 20, 4, 6];
const [step, large, small] = [10, 50, 2];
/** Steps by keys that follow one another sooner are one move. */
const nudgeMilliseconds = 500;

type Drag = { kind: "move" | "box"; start: Spot; from: Box; to: Box } | { kind: Corner; start: Spot; from: Box; to: Box };
type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean };
const ways: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Selects drawings on a page, moves and resizes them, and takes them away; for pointers and keys alike. */
export class SelectTool implements Selection {
  readonly #room: BoardRoom;
  #chosen: OperationId[] = [];
  #page = -1;
  #drag: Drag | undefined;
  #hasMoved = false;
  /** In units. */
  #pixel = 1;
  #nudge: ReturnType<typeof setTimeout> | undefined;

  constructor(room: BoardRoom) {
    this.#room = room;
  }

  /** Returns a function that puts the tool down. */
  takeUp(): () => void {
    const { select, show } = this.#room;
    select.tool = this;
    return () => {
      select.tool = undefined;
      show();
    };
  }

  /** The selected drawings that are still there. */
  get chosen(): OperationId[] {
    const { page, side, number } = this.#room;
    return page && number === this.#page ? changeable(page, side, this.#chosen) : [];
  }

  get moving(): ReadonlySet<OperationId> {
    return new Set(this.#isChanging ? this.chosen : []);
  }

  get words(): ReadonlyMap<OperationId, Written> {
    const moved = this.#isChanging ? this.#changes() : [];
    return new Map(moved.flatMap(({ target, after }) => (isWritten(after) ? [[target, after] as const] : [])));
  }

  get stamp(): string {
    return JSON.stringify([...this.words.values()].map(({ at, style }) => [at.x, at.y, style.width]));
  }

  begin(spot: PointerSpot): void {
    this.#commitNudge();
    const pixel = this.#pixel;
    const { page, side, number } = this.#room;
    if (!page) return;
    const frame = this.#frame(page);
    const corner = frame && cornerAt(frame, spot, handlePixels * pixel);
    const found = corner ? undefined : markAt(page, side, spot, markPixels * pixel);
    if (found !== undefined && !this.chosen.includes(found)) this.#chosen = spot.even ? [...this.chosen, found] : [found];
    else if (!corner && found === undefined && !(frame && isIn(frame, spot))) this.#chosen = [];
    this.#page = number;
    const from = this.#frame(page) ?? boxBetween(spot, spot);
    const kind = corner ?? (this.#chosen.length > 0 ? "move" : "box");
    this.#drag = { kind, start: spot, from, to: from };
    this.#hasMoved = false;
    this.#room.show();
  }

  go(spots: PointerSpot[]): void {
    const [drag, spot] = [this.#drag, spots.at(-1)];
    if (!drag || !spot) return;
    const [dx, dy] = [spot.x - drag.start.x, spot.y - drag.start.y];
    this.#hasMoved ||= Math.hypot(dx, dy) > tapPixels * this.#pixel;
    if (!this.#hasMoved) return;
    if (drag.kind === "box") drag.to = boxBetween(drag.start, spot);
    else if (drag.kind === "move") drag.to = movedBox(drag.from, dx, dy);
    else {
      const at = { x: drag.from[drag.kind.x] + dx, y: drag.from[drag.kind.y] + dy };
      drag.to = resizedBox(drag.from, drag.kind, at, spot.even || this.#keepsShape());
    }
    this.#room.show();
  }

  end(): void {
    clearTimeout(this.#nudge);
    this.#nudge = undefined;
    const [drag, changes] = [this.#drag, this.#isChanging ? this.#changes() : []];
    const { page, side } = this.#room;
    this.#drag = undefined;
    if (drag?.kind === "box" && this.#hasMoved && page) this.#chosen = marksIn(page, side, drag.to, most);
    else if (changes.length > 0)
      this.#room.change(
        changes.map(({ target, after: mark }) => ({ kind: "change", page: this.#page, target, mark })),
        changes.map(({ target, before: mark }) => ({ kind: "change", page: this.#page, target, mark })),
      );
    this.#room.show();
  }

  takeBack(): void {
    clearTimeout(this.#nudge);
    this.#nudge = undefined;
    this.#drag = undefined;
    this.#room.show();
  }

  clear(): void {
    this.#commitNudge();
    this.#chosen = [];
    this.#room.show();
  }

  remove(): void {
    this.#commitNudge();
    const marks = this.chosen;
    this.#chosen = [];
    const { number } = this.#room;
    if (marks.length > 0 && this.#room.mayDraw)
      this.#room.act([{ kind: "erase", page: number, marks: marks.slice(0, boardLimits.erasedAtOnce) }]);
    this.#room.show();
  }

  /** Returns whether the key was handled here. */
  onKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): boolean {
    const way = ways[key];
    if (this.chosen.length === 0 || metaKey || altKey) return false;
    if (way) this.#step(way, shiftKey ? large : ctrlKey ? small : step);
    else if (key === "Delete" || key === "Backspace") this.remove();
    else if (key === "Escape") this.clear();
    else {
      this.#commitNudge();
      return false;
    }
    return true;
  }

  /** Draws what is on the move, and the frame with its handles. */
  paint(canvas: CanvasRenderingContext2D, pixel: number, pictureOf: PictureOf): void {
    this.#pixel = pixel;
    const { page } = this.#room;
    if (!page) return;
    if (this.#isChanging) this.#paintMoving(canvas, page, pictureOf);
    const drag = this.#drag;
    const frame = drag && (drag.kind === "box" || this.#isChanging) ? drag.to : this.#frame(page);
    if (!frame || (drag?.kind === "box" && !this.#hasMoved)) return;
    const margin = drag?.kind === "box" ? 0 : marginPixels * pixel;
    const [x, y] = [frame.left - margin, frame.top - margin];
    const [width, height] = [frame.right - frame.left + 2 * margin, frame.bottom - frame.top + 2 * margin];
    canvas.lineWidth = 1.5 * pixel;
    canvas.strokeStyle = frameColour;
    canvas.setLineDash(drag?.kind === "box" ? [5 * pixel, 4 * pixel] : []);
    canvas.strokeRect(x, y, width, height);
    canvas.setLineDash([]);
    if (drag?.kind === "box") return;
    canvas.fillStyle = "#ffffff";
    for (const corner of corners) {
      canvas.beginPath();
      canvas.arc(corner.x === "left" ? x : x + width, corner.y === "top" ? y : y + height, 6 * pixel, 0, 2 * Math.PI);
      canvas.fill();
      canvas.stroke();
    }
  }

  #paintMoving(canvas: CanvasRenderingContext2D, page: Page, pictureOf: PictureOf): void {
    const marks = this.chosen.flatMap((id) => page.drawn.get(id)?.mark ?? []);
    const { from, to } = this.#drag ?? {};
    if (!from || !to) return;
    const share = (now: number, before: number) => (before < 1e-6 ? 1 : now / before);
    const [scaleX, scaleY] = [
      share(to.right - to.left, from.right - from.left),
      share(to.bottom - to.top, from.bottom - from.top),
    ];
    canvas.save();
    // the paths are known already, so nothing is computed while a hand moves
    canvas.transform(scaleX, 0, 0, scaleY, to.left - from.left * scaleX, to.top - from.top * scaleY);
    for (const mark of marks) {
      if (mark.kind === "picture") drawPicture(canvas, mark, pictureOf);
      else drawMark(canvas, mark);
    }
    canvas.restore();
  }

  get #isChanging(): boolean {
    return this.#drag !== undefined && this.#drag.kind !== "box" && this.#hasMoved;
  }

  #changes(): { target: OperationId; before: Mark; after: Mark }[] {
    const { page } = this.#room;
    const { from, to } = this.#drag ?? {};
    if (!page || !from || !to) return [];
    return this.chosen.flatMap((target) => {
      const before = page.drawn.get(target)?.mark;
      return before ? [{ target, before, after: fitted(before, from, to) }] : [];
    });
  }

  #frame(page: Page): Box | undefined {
    return boxAround(this.chosen.flatMap((id) => page.drawn.get(id)?.mark ?? []).map(boxOf));
  }

  /** Pictures and texts are not distorted. */
  #keepsShape(): boolean {
    const { page } = this.#room;
    return this.chosen.some((id) => {
      const mark = page?.drawn.get(id)?.mark;
      return mark !== undefined && (mark.kind === "picture" || isWritten(mark));
    });
  }

  #step([dx, dy]: [number, number], by: number): void {
    const { page } = this.#room;
    const frame = page && this.#frame(page);
    if (!frame || !this.#room.mayDraw) return;
    if (!this.#nudge) this.#drag = { kind: "move", start: { x: 0, y: 0 }, from: frame, to: frame };
    this.#hasMoved = true;
    if (this.#drag) this.#drag.to = movedBox(this.#drag.to, dx * by, dy * by);
    clearTimeout(this.#nudge);
    this.#nudge = setTimeout(() => this.end(), nudgeMilliseconds);
    this.#room.show();
  }

  /** Ends a move by keys before something else begins. */
  #commitNudge(): void {
    if (this.#nudge) this.end();
  }
}

const frameColour = "#7a3f8f";
