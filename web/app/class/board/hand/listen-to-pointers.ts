import type { Painter } from "../drawing/painter.ts";
import { moved, placeAt, type Spot, zoomed } from "../drawing/view.ts";
import type { Hand, PointerSpot } from "./hand.ts";
import type { Tool } from "./tools.ts";

/** A pointer as the browser reports it, in the board's own pixels. */
export type Pointer = Spot & { id: number; kind: string; pressure: number; eraser: boolean; even?: boolean };
export type Gestures = {
  begins: (at: Pointer) => void;
  goesOn: (through: Pointer[]) => void;
  ends: () => void;
  /** It was not a stroke after all. */
  isTakenBack: () => void;
  /** Two fingers, or one that may not draw: movement, zoom and its centre. */
  moves: (dx: number, dy: number, by: number, around: Spot) => void;
};

/**
 * Distinguishes drawing from moving: one finger draws and two move the page, but beside a pen no finger draws, since it may be
 * the palm of the hand that holds it.
 */
export class GestureReader {
  readonly #gestures: Gestures;
  #penSeen = false;
  #drawing: number | undefined;
  readonly #fingers = new Map<number, Spot>();

  constructor(gestures: Gestures) {
    this.#gestures = gestures;
  }

  down(pointer: Pointer): void {
    if (pointer.kind === "pen") {
      this.#penSeen = true;
      this.#takeBack();
      this.#fingers.clear();
    } else if (pointer.kind === "touch") {
      if (this.#drawing !== undefined && this.#fingers.size === 0) return; // the palm beside the pen
      this.#fingers.set(pointer.id, pointer);
      if (this.#fingers.size > 1 || this.#penSeen) return this.#takeBack();
    }
    if (this.#drawing !== undefined) return;
    this.#drawing = pointer.id;
    this.#gestures.begins(pointer);
  }

  move(pointers: Pointer[]): void {
    const last = pointers.at(-1);
    if (!last) return;
    if (this.#drawing === last.id) {
      if (this.#fingers.has(last.id)) this.#fingers.set(last.id, last);
      return this.#gestures.goesOn(pointers);
    }
    if (this.#fingers.has(last.id)) this.#moveFinger(last);
  }

  up(id: number): void {
    this.#fingers.delete(id);
    if (this.#drawing !== id) return;
    this.#drawing = undefined;
    this.#gestures.ends();
  }

  cancel(id: number): void {
    this.#fingers.delete(id);
    if (this.#drawing === id) this.#takeBack();
  }

  #takeBack(): void {
    if (this.#drawing === undefined) return;
    this.#drawing = undefined;
    this.#gestures.isTakenBack();
  }

  #moveFinger(finger: Pointer): void {
    const before = [...this.#fingers.values()].slice(0, 2);
    this.#fingers.set(finger.id, finger);
    const after = [...this.#fingers.values()].slice(0, 2);
    const [from, to] = [middleOf(before), middleOf(after)];
    const by = before.length === 2 ? spanOf(after) / Math.max(1, spanOf(before)) : 1;
    this.#gestures.moves(to.x - from.x, to.y - from.y, by, to);
  }
}

const middleOf = (spots: Spot[]): Spot => ({
  x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
  y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
});
const spanOf = ([one, other]: Spot[]): number => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 1);

type Options = {
  painter: Painter;
  hand: (eraser?: boolean) => Hand;
  mayDraw: () => boolean;
  tool: () => Tool;
  /** The page was moved or enlarged. */
  onMoved: () => void;
  onTouched: () => void;
};

const eraserEnd = 32;
const wheelStep = 0.0018;

/** Listens to fingers, pens and mouse over the board. Returns a function that stops listening. */
export function listenToPointers(canvas: HTMLCanvasElement, options: Options): () => void {
  const { painter, hand, mayDraw, tool, onMoved, onTouched } = options;
  let edge = canvas.getBoundingClientRect();
  let moving: Pointer | undefined;

  const spotOf = (pointer: Pointer): PointerSpot => ({
    ...placeAt(painter.view, pointer),
    pressure: pointer.pressure,
    even: pointer.even ?? false,
  });
  const moveBy = (dx: number, dy: number, by: number, around: { x: number; y: number }) => {
    painter.setView(zoomed(moved(painter.view, dx, dy, painter.size), by, around, painter.size));
    onMoved();
  };
  const reader = new GestureReader({
    begins: (at) => {
      if (tool() === "move" || !mayDraw()) moving = at;
      else hand(at.eraser).begin(spotOf(at), { felt: at.kind === "pen", eraser: at.eraser });
    },
    goesOn: (through) => {
      const last = through.at(-1);
      if (!moving || !last) return hand().go(through.map(spotOf));
      moveBy(last.x - moving.x, last.y - moving.y, 1, last);
      moving = last;
    },
    ends: () => (moving ? (moving = undefined) : hand().end()),
    isTakenBack: () => (moving ? (moving = undefined) : hand().takeBack()),
    moves: moveBy,
  });
  const pointerOf = (event: PointerEvent): Pointer => ({
    id: event.pointerId,
    kind: event.pointerType,
    x: event.clientX - edge.left,
    y: event.clientY - edge.top,
    pressure: event.pressure || 0.5,
    eraser: (event.buttons & eraserEnd) !== 0,
    even: event.shiftKey,
  });

  const down = (event: PointerEvent) => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    edge = canvas.getBoundingClientRect();
    canvas.setPointerCapture(event.pointerId);
    onTouched();
    reader.down(pointerOf(event));
  };
  const move = (event: PointerEvent) => {
    const all = event.getCoalescedEvents?.() ?? [];
    reader.move((all.length > 0 ? all : [event]).map(pointerOf));
  };
  const up = (event: PointerEvent) => reader.up(event.pointerId);
  const cancel = (event: PointerEvent) => reader.cancel(event.pointerId);
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    edge = canvas.getBoundingClientRect();
    const around = { x: event.clientX - edge.left, y: event.clientY - edge.top };
    if (event.ctrlKey || event.metaKey) moveBy(0, 0, Math.exp(-event.deltaY * wheelStep * 4), around);
    else moveBy(-event.deltaX, -event.deltaY, 1, around);
  };
  canvas.addEventListener("pointerdown", down);
  canvas.addEventListener("pointermove", move);
  canvas.addEventListener("pointerup", up);
  canvas.addEventListener("pointercancel", cancel);
  canvas.addEventListener("wheel", wheel, { passive: false });
  return () => {
    canvas.removeEventListener("pointerdown", down);
    canvas.removeEventListener("pointermove", move);
    canvas.removeEventListener("pointerup", up);
    canvas.removeEventListener("pointercancel", cancel);
    canvas.removeEventListener("wheel", wheel);
  };
}
