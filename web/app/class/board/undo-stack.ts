import { type OperationId } from "@tutoring/contract/board";
import type { NewOperation } from "./board-copy.ts";

/** Operations made at once, on one page. */
type Step = { page: number; ids: OperationId[] };
const most = 100;

/** The person's own operations since the page was loaded, for undo and redo. */
export class UndoStack {
  #done: Step[] = [];
  #undone: Step[] = [];

  did(step: Step): void {
    this.#done = [...this.#done, step].slice(-most);
    this.#undone = [];
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** The operations that undo the last step, and its page. */
  undo(): { page: number; operations: NewOperation[] } | undefined {
    const step = this.#done.pop();
    if (!step) return undefined;
    this.#undone.push(step);
    return { page: step.page, operations: step.ids.toReversed().map((target) => ({ kind: "hide", page: step.page, target })) };
  }

  redo(): { page: number; operations: NewOperation[] } | undefined {
    const step = this.#undone.pop();
    if (!step) return undefined;
    this.#done.push(step);
    return { page: step.page, operations: step.ids.map((target) => ({ kind: "show", page: step.page, target })) };
  }
}
