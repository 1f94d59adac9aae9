import { type Operation, type OperationId, operationsFrame, readOperationsFrame } from "@tutoring/contract/board";
import type { NewOperation } from "./board-copy.ts";

/** What undoes and redoes operations that were made at once, on one page. */
type Step = { page: number; undo: NewOperation[]; redo: NewOperation[] };
type Taken = { page: number; operations: NewOperation[] };
const most = 100;

/** A step of drawings and erasings, which can be hidden and shown. */
export const hiding = (page: number, ids: OperationId[]): Step => {
  const all = (kind: "hide" | "show") => ids.map((target) => ({ kind, page, target }));
  return { page, undo: all("hide").toReversed(), redo: all("show") };
};

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
  undo(): Taken | undefined {
    const step = this.#done.pop();
    if (!step) return undefined;
    this.#undone.push(step);
    return { page: step.page, operations: step.undo };
  }

  redo(): Taken | undefined {
    const step = this.#undone.pop();
    if (!step) return undefined;
    this.#done.push(step);
    return { page: step.page, operations: step.redo };
  }
}

type Stashed = { author: number; made: number; operations: Operation[] };
const nameOf = (lessonId: string) => `board ${lessonId}`;

/** Keeps unconfirmed operations while the page reloads; in this tab only. */
export function stash(lessonId: string, { author, made, operations }: Stashed): void {
  const frame = btoa(String.fromCharCode(...operationsFrame(operations).slice(0, 100_000)));
  try {
    if (operations.length > 0) sessionStorage.setItem(nameOf(lessonId), `${author} ${made} ${frame}`);
    else sessionStorage.removeItem(nameOf(lessonId));
  } catch {
    // storage is full or blocked: the server has all but the last moments
  }
}

/** Returns what was kept, once. */
export function takeStash(lessonId: string): Stashed | undefined {
  try {
    const [author, made, frame] = (sessionStorage.getItem(nameOf(lessonId)) ?? "").split(" ");
    sessionStorage.removeItem(nameOf(lessonId));
    if (!frame) return undefined;
    const bytes = Uint8Array.from(atob(frame), (sign) => sign.charCodeAt(0));
    return { author: Number(author), made: Number(made), operations: readOperationsFrame(bytes) };
  } catch {
    return undefined;
  }
}
