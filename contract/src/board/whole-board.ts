// Apart from the rest: a room's page needs only single pages, and does not carry this code.
import { type BoardFacts, factsAfter, newBoardFacts } from "./board.ts";
import { type Logged, pageOf } from "./operations.ts";
import { applyToPage, emptyPage, type Page } from "./page.ts";

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
