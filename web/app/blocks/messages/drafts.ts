/** Unsent text, by conversation; signing out removes it. */
const keyOf = (id: string) => `draft ${id}`;

/** A conversation's unsent text; empty if there is none. */
export const draftOf = (id: string): string => sessionStorage.getItem(keyOf(id)) ?? "";

/** Keeps a conversation's unsent text; empty words remove it. */
export function keepDraft(id: string, words: string): void {
  if (words) sessionStorage.setItem(keyOf(id), words);
  else sessionStorage.removeItem(keyOf(id));
}
