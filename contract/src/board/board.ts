import { boardLimits } from "./marks.ts";
import { type BoardSide, type Logged, type Operation, pageOf } from "./operations.ts";
import { applyToPage, emptyPage, type Page } from "./page.ts";

/** What applies to the whole board. */
export type BoardFacts = {
  pages: number;
  /** Whether the student may draw. */
  penGiven: boolean;
  /** The page that each side looks at. */
  looks: Record<BoardSide, number>;
};
export const newBoardFacts = (): BoardFacts => ({ pages: 1, penGiven: true, looks: { student: 0, tutor: 0, staff: 0 } });

/** The facts after an operation about the whole board; the same object after any other. */
export function factsAfter(facts: BoardFacts, side: BoardSide, operation: Operation): BoardFacts {
  switch (operation.kind) {
    case "pages":
      return operation.count > facts.pages ? { ...facts, pages: Math.min(operation.count, boardLimits.pages) } : facts;
    case "go":
      return operation.to < facts.pages ? { ...facts, looks: { ...facts.looks, [side]: operation.to } } : facts;
    case "pen":
      return side === "student" ? facts : { ...facts, penGiven: operation.given };
    default:
      return facts;
  }
}

export type Board = { seq: number; facts: BoardFacts; pages: Map<number, Page> };
export const newBoard = (): Board => ({ seq: 0, facts: newBoardFacts(), pages: new Map() });

/** Applies the next operation of the log. */
export function applyToBoard(board: Board, logged: Logged): void {
  board.seq = logged.seq;
  board.facts = factsAfter(board.facts, logged.side, logged.operation);
  const number = pageOf(logged.operation);
  if (number === undefined) return;
  const page = board.pages.get(number) ?? emptyPage();
  board.pages.set(number, page);
  applyToPage(page, logged);
}

/** The board that a whole log makes. */
export function boardOf(log: Iterable<Logged>): Board {
  const board = newBoard();
  for (const logged of log) applyToBoard(board, logged);
  return board;
}
