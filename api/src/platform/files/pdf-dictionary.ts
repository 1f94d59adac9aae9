const token = /<<|>>|[[\]]|\/?[^\0\t\n\f\r ()<>[\]{}/%]+|[^\0\t\n\f\r ]/g;
const maxLength = 2_000;

/**
 * The entries of a dictionary as an object stream has it, each with the words of its value. Undefined for one that is longer or has anything
 * else: strings, comments, codes in names, a key twice. Readers could take it otherwise.
 */
export function entriesOf(bytes: Uint8Array, from: number, to: number): Map<string, string[]> | undefined {
  if (to - from > maxLength) return undefined;
  const text = Buffer.from(bytes.subarray(from, to)).toString("latin1");
  if (text.includes("#")) return undefined;
  const [begins, ...words] = text.match(token) ?? [];
  if (begins !== "<<" || words.pop() !== ">>") return undefined;
  return entriesIn(words);
}

/** The entries that these words are, without the signs around them. */
export function entriesIn(words: string[]): Map<string, string[]> | undefined {
  const entries = new Map<string, string[]>();
  let at = 0;
  while (at < words.length) {
    const key = words[at] ?? "";
    const value = words.slice(at + 1, endOfValue(words, at + 1));
    if (!/^\/\w/.test(key) || entries.has(key) || value.length === 0 || value.some((word) => /^[^\w/<>[\].+-]/.test(word)))
      return undefined;
    entries.set(key, value);
    at += 1 + value.length;
  }
  return entries;
}

const closing = new Map([
  ["<<", ">>"],
  ["[", "]"],
]);

function endOfValue(words: string[], from: number): number {
  const open: string[] = [];
  for (let at = from; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const close = closing.get(word);
    if (close !== undefined) open.push(close);
    else if ((word === ">>" || word === "]") && open.pop() !== word) return from;
    if (open.length === 0) return isReference(words, from) ? from + 3 : at + 1;
  }
  return from;
}

/** 9 0 R */
const isReference = (words: string[], at: number): boolean =>
  words[at + 2] === "R" && [words[at], words[at + 1]].every((word) => /^\d+$/.test(word ?? ""));
