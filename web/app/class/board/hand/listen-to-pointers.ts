import type { Painter } from "../drawing/painter.ts";
import { moved, placeAt, zoomed } from "../drawing/view.ts";
import type { DrawingHand, HandSpot } from "./drawing-hand.ts";
import { GestureReader, type Pointer } from "./gestures.ts";
import type { Tool } from "./tools.ts";

type Options = {
  painter: Painter;
  hand: DrawingHand;
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

  const spotOf = (pointer: Pointer): HandSpot => ({ ...placeAt(painter.view, pointer), pressure: pointer.pressure });
  const moveBy = (dx: number, dy: number, by: number, around: { x: number; y: number }) => {
    painter.setView(zoomed(moved(painter.view, dx, dy, painter.size), by, around, painter.size));
    onMoved();
  };
  const reader = new GestureReader({
    begins: (at) => {
      if (tool() === "move" || !mayDraw()) moving = at;
      else hand.begin(spotOf(at), { felt: at.kind === "pen", eraser: at.eraser });
    },
    goesOn: (through) => {
      const last = through.at(-1);
      if (!moving || !last) return hand.go(through.map(spotOf));
      moveBy(last.x - moving.x, last.y - moving.y, 1, last);
      moving = last;
    },
    ends: () => (moving ? (moving = undefined) : hand.end()),
    isTakenBack: () => (moving ? (moving = undefined) : hand.takeBack()),
    moves: moveBy,
  });
  const pointerOf = (event: PointerEvent): Pointer => ({
    id: event.pointerId,
    kind: event.pointerType,
    x: event.clientX - edge.left,
    y: event.clientY - edge.top,
    pressure: event.pressure || 0.5,
    eraser: (event.buttons & eraserEnd) !== 0,
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
