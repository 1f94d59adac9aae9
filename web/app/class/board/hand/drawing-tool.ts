import { boardLimits, type Mark, type OperationId, type Shape, simplify, type Stroke } from "@tutoring/contract/board";
import type { BoardRoom } from "../board-room.ts";
import { touched } from "../drawing/hits.ts";
import { inQuarters, type Spot } from "../drawing/view.ts";
import type { PointerSpot } from "./hand.ts";
import { rectangle, squared } from "./rectangle.ts";
import type { Choice } from "./tools.ts";

const sendStrokeMilliseconds = 60;
const eraseMilliseconds = 100;
const shortest = 6;

type Options = {
  room: BoardRoom;
  /** The tool and style in hand now. */
  choice: () => Choice;
  /** How far the eraser reaches, in units. */
  reach: () => number;
  onPlace: (at: Spot) => void;
  onDrawn: () => void;
};

/** Applies the current tool as it moves over the page, for pointers and keys alike; places in units. */
export class DrawingTool {
  /** Preview of the mark being drawn. */
  preview: Mark | undefined;
  readonly #options: Options;
  #tool: Choice["tool"] | undefined;
  #began = 0;
  #spots: PointerSpot[] = [];
  #pressed = false;
  #sent = { at: 0, count: 0 };
  #erased = new Set<OperationId>();
  #toErase: OperationId[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  get busy(): boolean {
    return this.#tool !== undefined;
  }

  /** Marks touched by the eraser, before the operation is made. */
  get erased(): ReadonlySet<OperationId> {
    return this.#erased;
  }

  begin(spot: PointerSpot, { felt, eraser }: { felt: boolean; eraser: boolean }): void {
    this.#tool = eraser ? "eraser" : this.#options.choice().tool;
    this.#began = performance.now();
    this.#spots = [spot];
    this.#pressed = felt;
    this.#sent = { at: 0, count: 0 };
    this.#erased = new Set();
    this.#toErase = [];
    this.#show();
    this.#do([spot, spot]);
  }

  go(spots: PointerSpot[]): void {
    const last = this.#spots.at(-1);
    if (!this.#tool || !last) return;
    this.#spots.push(...spots);
    this.#show();
    this.#do([last, ...spots]);
  }

  end(): void {
    const tool = this.#tool;
    const mark = this.preview;
    const { room, onPlace, onDrawn } = this.#options;
    const [first, last] = [this.#spots[0], this.#spots.at(-1)];
    if (tool === "eraser") this.#erase();
    this.#stop();
    if (!first || !last) return;
    if (tool === "text" || tool === "formula") return onPlace(last);
    if (mark?.kind === "stroke" && tool === "pen") room.act(this.#pieces(mark).map(room.draw));
    else if (mark && Math.hypot(last.x - first.x, last.y - first.y) >= shortest) room.act([room.draw(mark)]);
    onDrawn();
  }

  takeBack(): void {
    const { room, onDrawn } = this.#options;
    if (this.#sent.count > 0) room.sendLiveStroke({ kind: "is-gone", pen: room.pen });
    this.#stop();
    onDrawn();
  }

  #stop(): void {
    this.#tool = undefined;
    this.preview = undefined;
    this.#spots = [];
    this.#erased = new Set();
  }

  #do(way: PointerSpot[]): void {
    if (this.#tool === "pen") this.#tellInk();
    if (this.#tool === "laser") this.#tellLaser();
    if (this.#tool === "eraser") this.#touch(way);
    this.#options.onDrawn();
  }

  #show(): void {
    const { style } = this.#options.choice();
    const [from, to] = [this.#spots[0], this.#spots.at(-1)];
    if (!from || !to) return;
    switch (this.#tool) {
      case "pen":
        this.preview = this.#stroke(style);
        return;
      case "rectangle":
        this.preview = rectangle(from, to.even ? squared(from, to) : to, style);
        return;
      case "line":
      case "arrow":
      case "circle":
      case "axes": {
        const end = to.even && this.#tool === "circle" ? squared(from, to) : to;
        this.preview = { kind: this.#tool, style, from: inQuarters(from), to: inQuarters(end) } satisfies Shape;
      }
    }
  }

  #stroke(style: Stroke["style"]): Stroke {
    const points = this.#spots.flatMap((spot) => [inQuarters(spot).x, inQuarters(spot).y]);
    const tookMs = performance.now() - this.#began;
    const pressures = this.#spots.map(({ pressure }) => Math.round(Math.min(1, pressure) * 15));
    return { kind: "stroke", style, points, tookMs: Math.min(tookMs, 900_000), ...(this.#pressed && { pressures }) };
  }

  /** A stroke without needless points, in pieces that fit in a message. */
  #pieces(stroke: Stroke): Stroke[] {
    const whole = { ...stroke, ...simplify(stroke) };
    const most = boardLimits.strokePoints - 1;
    const count = whole.points.length / 2;
    return Array.from({ length: Math.max(1, Math.ceil((count - 1) / most)) }, (_, nth) => {
      const [from, to] = [nth * most, nth * most + most + 1]; // the last point is the next piece's first
      const pressures = whole.pressures && { pressures: whole.pressures.slice(from, to) };
      return { ...whole, points: whole.points.slice(2 * from, 2 * to), ...pressures };
    });
  }

  #tellInk(): void {
    const { room, choice } = this.#options;
    const now = performance.now();
    if (now - this.#sent.at < sendStrokeMilliseconds) return;
    const points = this.#spots
      .slice(this.#sent.count, this.#sent.count + 80)
      .flatMap((spot) => [inQuarters(spot).x, inQuarters(spot).y]);
    if (points.length === 0) return;
    if (this.#sent.count === 0)
      room.sendLiveStroke({ kind: "begins", pen: room.pen, page: room.number, style: choice().style, points });
    else room.sendLiveStroke({ kind: "goes-on", pen: room.pen, points });
    this.#sent = { at: now, count: this.#sent.count + points.length / 2 };
  }

  #tellLaser(): void {
    const now = performance.now();
    const last = this.#spots.at(-1);
    if (!last || now - this.#sent.at < sendStrokeMilliseconds) return;
    const { room } = this.#options;
    const { x, y } = inQuarters(last);
    room.liveStrokes.show(room.pen, room.number, last, now);
    room.sendLiveStroke({ kind: "laser", pen: room.pen, page: room.number, points: [x, y] });
    this.#sent = { at: now, count: 1 };
  }

  #touch(way: PointerSpot[]): void {
    const { room, reach } = this.#options;
    const { page } = room;
    for (let nth = 1; page && nth < way.length; nth += 1) {
      const [from, to] = [way[nth - 1], way[nth]];
      if (!from || !to) continue;
      for (const id of touched(page, room.side, from, to, reach()))
        if (!this.#erased.has(id)) {
          this.#erased.add(id);
          this.#toErase.push(id);
        }
    }
    if (performance.now() - this.#sent.at > eraseMilliseconds) this.#erase();
  }

  #erase(): void {
    const { room } = this.#options;
    this.#sent = { at: performance.now(), count: 1 };
    if (this.#toErase.length === 0) return;
    room.act([{ kind: "erase", page: room.number, marks: this.#toErase.splice(0, boardLimits.erasedAtOnce) }]);
  }
}
