import type { Spot } from "../drawing/view.ts";

/** A pointer as the browser reports it, in the board's own pixels. */
export type Pointer = Spot & { id: number; kind: string; pressure: number; eraser: boolean };
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
  readonly #told: Gestures;
  #penSeen = false;
  #drawing: number | undefined;
  readonly #fingers = new Map<number, Spot>();

  constructor(told: Gestures) {
    this.#told = told;
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
    this.#told.begins(pointer);
  }

  move(pointers: Pointer[]): void {
    const last = pointers.at(-1);
    if (!last) return;
    if (this.#drawing === last.id) {
      if (this.#fingers.has(last.id)) this.#fingers.set(last.id, last);
      return this.#told.goesOn(pointers);
    }
    if (this.#fingers.has(last.id)) this.#moveFinger(last);
  }

  up(id: number): void {
    this.#fingers.delete(id);
    if (this.#drawing !== id) return;
    this.#drawing = undefined;
    this.#told.ends();
  }

  cancel(id: number): void {
    this.#fingers.delete(id);
    if (this.#drawing === id) this.#takeBack();
  }

  #takeBack(): void {
    if (this.#drawing === undefined) return;
    this.#drawing = undefined;
    this.#told.isTakenBack();
  }

  #moveFinger(finger: Pointer): void {
    const before = [...this.#fingers.values()].slice(0, 2);
    this.#fingers.set(finger.id, finger);
    const after = [...this.#fingers.values()].slice(0, 2);
    const [from, to] = [middleOf(before), middleOf(after)];
    const by = before.length === 2 ? spanOf(after) / Math.max(1, spanOf(before)) : 1;
    this.#told.moves(to.x - from.x, to.y - from.y, by, to);
  }
}

const middleOf = (spots: Spot[]): Spot => ({
  x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
  y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
});
const spanOf = ([one, other]: Spot[]): number => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 1);
