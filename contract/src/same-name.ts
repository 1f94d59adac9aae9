const wordsOf = (name: string): string[] =>
  name
    .normalize("NFKD")
    .replace(/\p{Script=Latin}\p{M}+/gu, ([letter]) => letter ?? "")
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);

/** Whether a word is another, or the initial of it. */
const stands = (word: string, other: string): boolean =>
  word === other || (word.length === 1 && other.startsWith(word)) || (other.length === 1 && word.startsWith(other));

/**
 * Whether two names may be of one person: every word of the shorter one is a word of the other, in any order, or its initial. At least one
 * whole word has to be in both, so that initials alone show nothing.
 */
export function isSameName(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  const left = [...longer];
  let whole = 0;
  for (const word of shorter.toSorted((a, b) => b.length - a.length)) {
    const exact = left.indexOf(word);
    const found = exact >= 0 ? exact : left.findIndex((candidate) => stands(word, candidate));
    if (found < 0) return false;
    if (word.length > 1 && left[found] === word) whole += 1;
    left.splice(found, 1);
  }
  return whole > 0;
}

/** Whether a typed name may be that of a child of this name; one that is written alike is, however short it is. */
export const mayBeNamed = (typed: string, name: string): boolean => typed.trim() === name.trim() || isSameName(typed, name);
