import { boardLimits } from "./marks.ts";
import type { BoardSide, Operation } from "./operations.ts";

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
