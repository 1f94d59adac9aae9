import { type Mark, type OperationId, type Paper, undoWithin } from "./marks.ts";
import type { BoardSide, Logged, Operation } from "./operations.ts";

/** `hiddenAt`: the operation that undid it, 0 while it is in effect. Entries are replaced, never changed. */
type Entry = { seq: number; side: BoardSide; hiddenAt: number };
export type Drawn = Entry & {
  mark: Mark;
  atMs: number;
  /** Erasings in effect that took it. */
  erasers: number;
};
export type Erasing = Entry & { marks: OperationId[] };
/** One page as the log up to `seq` makes it; drawings in the order of the log. */
export type Page = { seq: number; paper: Paper; drawn: Map<OperationId, Drawn>; erasings: Map<OperationId, Erasing> };

export const emptyPage = (): Page => ({ seq: 0, paper: "plain", drawn: new Map(), erasings: new Map() });
export const copyOf = (page: Page): Page => ({ ...page, drawn: new Map(page.drawn), erasings: new Map(page.erasings) });

export const isVisible = ({ hiddenAt, erasers }: Drawn): boolean => hiddenAt === 0 && erasers === 0;
/** The student erases, moves and resizes only what the student drew. */
export const mayErase = (side: BoardSide, owner: BoardSide): boolean => side !== "student" || owner === "student";

/** Applies the next operation of the log to its page. What its side may not do has no effect, nor does an undoing that comes too late. */
export function applyToPage(page: Page, { seq, atMs, side, operation }: Logged): void {
  if (seq <= page.seq) return;
  page.seq = seq;
  switch (operation.kind) {
    case "draw":
      page.drawn.set(operation.id, { seq, atMs, side, hiddenAt: 0, mark: operation.mark, erasers: 0 });
      return;
    case "erase":
      return erase(page, seq, side, operation);
    case "change":
      return change(page, side, operation);
    case "hide":
    case "show":
      return toggle(page, seq, side, operation);
    case "paper":
      page.paper = operation.paper;
  }
}

function erase(page: Page, seq: number, side: BoardSide, { id, marks }: Operation & { kind: "erase" }): void {
  const taken = [...new Set(marks)].filter((one) => {
    const found = page.drawn.get(one);
    return found !== undefined && isVisible(found) && mayErase(side, found.side);
  });
  page.erasings.set(id, { seq, side, hiddenAt: 0, marks: taken });
  count(page, taken, 1);
}

function change(page: Page, side: BoardSide, { target, mark }: Operation & { kind: "change" }): void {
  const found = page.drawn.get(target);
  if (found && mayErase(side, found.side)) page.drawn.set(target, { ...found, mark });
}

function toggle(page: Page, seq: number, side: BoardSide, { kind, target }: Operation & { kind: "hide" | "show" }): void {
  const drawn = page.drawn.get(target);
  const erasing = page.erasings.get(target);
  const found = drawn ?? erasing;
  const undoes = kind === "hide";
  if (!found || found.side !== side || (found.hiddenAt === 0) !== undoes) return;
  const since = undoes ? found.seq : found.hiddenAt;
  // an erasing has to be undone soon; a drawing, which is still there, can be undone at any time
  if ((erasing || !undoes) && seq - since >= undoWithin) return;
  const hiddenAt = undoes ? seq : 0;
  if (drawn) page.drawn.set(target, { ...drawn, hiddenAt });
  if (!erasing) return;
  page.erasings.set(target, { ...erasing, hiddenAt });
  count(page, erasing.marks, undoes ? -1 : 1);
}

function count(page: Page, marks: OperationId[], by: 1 | -1): void {
  for (const id of marks) {
    const found = page.drawn.get(id);
    if (found) page.drawn.set(id, { ...found, erasers: found.erasers + by });
  }
}

/** Drops what can no longer be brought back. The rest of the log has the same effect on the page as before. */
export function forgetLost(page: Page, roomSeq: number): void {
  const recent = (seq: number) => roomSeq - seq < undoWithin;
  const returning = new Map<OperationId, number>();
  for (const [id, { seq, hiddenAt, marks }] of page.erasings) {
    if (!recent(hiddenAt || seq)) page.erasings.delete(id);
    else if (hiddenAt === 0) for (const one of marks) returning.set(one, (returning.get(one) ?? 0) + 1);
  }
  for (const [id, { hiddenAt, erasers }] of page.drawn) {
    const lostByEraser = erasers > (returning.get(id) ?? 0);
    if (lostByEraser || (hiddenAt !== 0 && !recent(hiddenAt))) page.drawn.delete(id);
  }
}
