import { pageUnits } from "@tutoring/contract/board";
import type { Spot } from "../drawing/view.ts";
import type { Hand } from "./hand.ts";
import { isWriting, type Tool } from "./tools.ts";

type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean };
const ways: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const [step, large, small] = [10, 50, 2];

/** Draws with the keys: arrows move a cross over the page, Enter puts the tool down and takes it up. */
export class KeyboardTool {
  readonly #hand: () => Hand;
  readonly #onMoved: () => void;
  #at: Spot = { x: pageUnits.width / 2, y: pageUnits.height / 2 };
  #shown = false;
  #down = false;

  constructor(hand: () => Hand, onMoved: () => void) {
    this.#hand = hand;
    this.#onMoved = onMoved;
  }

  get cursor(): Spot | undefined {
    return this.#shown ? this.#at : undefined;
  }

  /** Returns whether the key was handled here. */
  onKey(event: Key, tool: Tool, mayDraw: boolean): boolean {
    const way = ways[event.key];
    if (way) this.#move(way, event);
    else if (event.metaKey || event.ctrlKey || event.altKey) return false;
    else if (event.key === "Enter" || event.key === " ") this.#press(tool, mayDraw);
    else if (event.key === "Escape" && this.#down) this.#takeBack();
    else return false;
    return true;
  }

  hide(): void {
    if (this.#down) this.#takeBack();
    this.#shown = false;
    this.#onMoved();
  }

  #move([dx, dy]: [number, number], { shiftKey, ctrlKey }: Key): void {
    const by = shiftKey ? large : ctrlKey ? small : step;
    this.#at = {
      x: Math.min(pageUnits.width, Math.max(0, this.#at.x + dx * by)),
      y: Math.min(pageUnits.height, Math.max(0, this.#at.y + dy * by)),
    };
    this.#shown = true;
    if (this.#down) this.#hand().go([{ ...this.#at, pressure: 0.5 }]);
    this.#onMoved();
  }

  #press(tool: Tool, mayDraw: boolean): void {
    this.#shown = true;
    this.#onMoved();
    if (tool === "move" || (!mayDraw && tool !== "laser")) return;
    if (!this.#down) this.#hand().begin({ ...this.#at, pressure: 0.5 }, { felt: false, eraser: false });
    const atOnce = isWriting(tool) || tool === "eraser" || tool === "select";
    if (this.#down || atOnce) this.#hand().end();
    this.#down = !this.#down && !atOnce;
  }

  #takeBack(): void {
    this.#down = false;
    this.#hand().takeBack();
  }
}
