import { addressIn, type Language } from "@tutoring/contract/languages";
import { speaker } from "@tutoring/contract/speak";
import type { Context } from "#api/core/context.ts";
import { seal, unseal } from "#api/core/seal.ts";
import type { News } from "./back-office-news.queries.ts";
import english from "./letter-to.en.ts";
import hindi from "./letter-to.hi.ts";
import { insertLetters, type NewLetter } from "./letters.queries.ts";

/** Queues letters in the caller's transaction, sent after the commit; `news` goes out with the next letter to the back office. */
export async function writeLetters(context: Context, letters: NewLetter[], news?: News[]): Promise<void> {
  await insertLetters(context.db, letters, news);
  const lanes = new Set(letters.map(({ sealed }) => (sealed ? ("codes" as const) : ("ordinary" as const))));
  context.afterCommit(() => lanes.forEach((lane) => context.wakeSender(lane)));
}

export const writeLetter = (context: Context, letter: NewLetter): Promise<void> => writeLetters(context, [letter]);

type CodeLetter = { to: string; subject: string; text: string; worthlessAfter: Date };

/** Queues a letter with a code: sent before all others, and sealed, so that reading the database is not enough to sign in. */
export function writeCodeLetter(context: Context, { to, subject, text, worthlessAfter }: CodeLetter): Promise<void> {
  const said = Buffer.from(JSON.stringify({ subject, text }));
  const sealed = seal(context.secrets.letters, said, to);
  // protects C4: sealing a letter with a code [: "A sign-in code", text: "" → , text]
  return writeLetter(context, { to, subject: "A sign-in code", text: "", worthlessAfter, sealed });
}

/** A letter with its text, decrypted if it is sealed; undefined if it was sealed with another key. */
export function opened<L extends { to: string; subject: string; text: string; sealed: Buffer | null }>(
  key: Uint8Array,
  letter: L,
): L | undefined {
  const said = letter.sealed && unseal(key, letter.sealed, letter.to);
  if (letter.sealed && !said) return undefined;
  return said ? { ...letter, ...(JSON.parse(said.toString()) as { subject: string; text: string }) } : letter;
}

/** Adds news to the back office's next letter, in the caller's transaction. */
export const tellNews = ({ db }: Pick<Context, "db">, ...news: News[]): Promise<void> => insertLetters(db, [], news);

const texts = { en: english, hi: hindi };

/** The address of a page in the reader's language. */
export const addressOf = ({ address }: Context, language: Language, path: string): string => address + addressIn(language, path);

/** A letter's whole text, with greeting and signature. */
export const letterTo = (name: string, text: string, language: Language): string =>
  speaker(language)(texts[language].letter, { name, text });
