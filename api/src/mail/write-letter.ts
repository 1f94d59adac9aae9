import type { Context } from "#api/core/context.ts";
import { insertLetter, type NewLetter } from "./letters.queries.ts";

/** Puts a letter among those to be sent, in the transaction that causes it; it leaves after the commit. */
export async function writeLetter(context: Context, letter: NewLetter): Promise<void> {
  await insertLetter(context.db, letter);
  context.afterCommit(context.wakeSender);
}
