import { z } from "../z.ts";

/** A byte: the board's own limits are no part of what every page loads. */
const page = z.number().int().min(0).max(255);
const seq = z.number().int().min(0);

/** What is drawn travels as bytes (contract/src/board/frames.ts); these are the questions and the greeting. */
export const boardFromPage = [
  /** The board is on the screen now, for the first time; after a lost connection the entrance itself says how far it was. */
  z.object({ kind: z.literal("board-come") }),
  z.object({ kind: z.literal("board-page"), page }),
  z.object({ kind: z.literal("board-since"), seq }),
] as const;
export const boardFromServer = [
  /** Whenever a board comes, or comes back. `goesOn`: what the page missed follows; else the page of the board that is named. */
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
