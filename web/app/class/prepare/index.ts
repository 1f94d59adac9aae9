import { withTexts } from "#web/class/loading/index.ts";
import { loadBoard } from "#web/class/room/index.ts";

/** The tutor's card about the board, before the class. */
export const loadBoardBefore = withTexts(() => import("./board-before.tsx"), "board");
/** The board itself, from the live class's code. */
export const loadPrepare = withTexts(async () => {
  const [prepare, Board] = await Promise.all([import("./prepare.tsx"), loadBoard()]);
  return { default: prepare.prepareWith(Board) };
}, "board");
