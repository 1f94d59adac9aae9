/** Unsent text, by conversation; signing out removes it. */
const keyOf = (id: string) => `draft ${id}`;

export const draftOf = (id: string): string => sessionStorage.getItem(keyOf(id)) ?? "";

export function keepDraft(id: string, words: string): void {
  if (words) sessionStorage.setItem(keyOf(id), words);
  else sessionStorage.removeItem(keyOf(id));
}
