import type { Context } from "#api/core/context.ts";
import { insertLetters, type NewLetter } from "./letters.queries.ts";

/** Puts letters among those to be sent, in the transaction that causes them; they leave after the commit. */
export async function writeLetters(context: Context, letters: NewLetter[]): Promise<void> {
  await insertLetters(context.db, letters);
  context.afterCommit(context.wakeSender);
}

export const writeLetter = (context: Context, letter: NewLetter): Promise<void> => writeLetters(context, [letter]);
