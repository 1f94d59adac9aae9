import type { Mark, OperationId, Paper } from "./marks.ts";

export const boardSides = ["student", "tutor", "staff"] as const;
export type BoardSide = (typeof boardSides)[number];

/** One change of the board. Each is logged once, whatever the network does. */
export type Operation = { id: OperationId } & (
  | { kind: "draw"; page: number; mark: Mark }
  | { kind: "erase"; page: number; marks: OperationId[] }
  /** Moves or resizes a drawing: from now on it is this mark. The last change of a drawing counts. */
  | { kind: "change"; page: number; target: OperationId; mark: Mark }
  /** Undoes or redoes a drawing or an erasing of the author's own side. */
  | { kind: "hide" | "show"; page: number; target: OperationId }
  | { kind: "paper"; page: number; paper: Paper }
  /** Makes sure that there are at least this many pages, so that two people who add one at the same time add only one. */
  | { kind: "pages"; count: number }
  /** The author's side looks at this page now. */
  | { kind: "go"; to: number }
  /** Whether the student may draw. */
  | { kind: "pen"; given: boolean }
);
export type OperationKind = Operation["kind"];

/** An operation as the server put it in order; `atMs` counts from the start of the class and may be negative. */
export type Logged = { seq: number; atMs: number; side: BoardSide; operation: Operation };

/** A change as a page of the version before reads it: it puts a drawing with a known id in the former one's place. */
export const asDrawing = ({ target, page, mark }: Operation & { kind: "change" }): Operation & { kind: "draw" } => ({
  id: target,
  kind: "draw",
  page,
  mark,
});

/** The page that an operation changes; undefined for one about the whole board. */
export const pageOf = (operation: Operation): number | undefined => ("page" in operation ? operation.page : undefined);

/** What may be written on a board: lines of text without control characters or changes of writing direction. */
export const plainWords = (typed: string): string =>
  typed
    .replace(/\r\n?|[\u2028\u2029]/gu, "\n")
    .replace(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu, "")
    .trim()
    .toWellFormed();
