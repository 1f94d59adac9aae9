import { bodyOf, type Operation, type OperationId, operationsFrame, readOperationsFrame } from "@tutoring/contract/board";
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
  if (operations.length === 0) return forgetStash(lessonId);
  const frame = btoa(Array.from(operationsFrame(firstOf(operations)), (byte) => String.fromCharCode(byte)).join(""));
  try {
    sessionStorage.setItem(nameOf(lessonId), `${author} ${made} ${frame}`);
  } catch {
    // storage is full or blocked: the server has all but the last moments
  }
}

const mostBytes = 100_000;

/** As many as a browser certainly keeps; those after them may build on them. */
function firstOf(operations: Operation[]): Operation[] {
  let bytes = 0;
  const tooMany = operations.findIndex((operation) => (bytes += bodyOf(operation).length) > mostBytes);
  return tooMany === -1 ? operations : operations.slice(0, tooMany);
}

/** Drops what was kept: what is drawn from now on would get the same numbers. */
export function forgetStash(lessonId: string): void {
  try {
    sessionStorage.removeItem(nameOf(lessonId));
  } catch {
    // blocked: nothing was kept
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
