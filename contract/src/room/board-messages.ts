import { storedNumber } from "../whole-number.ts";
import { z } from "../z.ts";

/** One byte, because the board's own limits are not part of what every page loads. */
const page = z.number().int().min(0).max(255);
const seq = storedNumber;

/** Drawings travel as bytes (contract/src/board/frames.ts); these are the page's requests and the server's greeting. */
export const boardFromPage = [
  /** The board is shown for the first time. After a lost connection, `enter` itself says what the page has. */
  z.object({ kind: z.literal("board-come") }),
  z.object({ kind: z.literal("board-page"), page }),
  z.object({ kind: z.literal("board-since"), seq }),
] as const;
export const boardFromServer = [
  /** Answers a board that is shown, or reconnects. `goesOn`: what the page missed follows; otherwise the named page of the board. */
  z.object({
    kind: z.literal("board"),
    seq,
    facts: z.object({
      pages: z.number(),
      penGiven: z.boolean(),
      looks: z.object({ student: z.number(), tutor: z.number(), staff: z.number() }),
    }),
    goesOn: z.boolean(),
    page,
  }),
] as const;
