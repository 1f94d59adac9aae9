import { readFileSync } from "node:fs";
import { join } from "node:path";

const guide = join(import.meta.dirname, "../docs/operations.md");

/** The blocks of commands and settings below a heading of docs/operations.md. */
export function documented(heading: string): string[] {
  const section = readFileSync(guide, "utf8").split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return [...section.matchAll(/(?<=\n\n)(?: {4,}.*\n)+/g)].map(([block]) => {
    const indent = /^ */.exec(block)?.[0] ?? "";
    return block.replaceAll(new RegExp(`^${indent}`, "gm"), "");
  });
}

/** A text with each of these words replaced, all of which occur in it. */
export function filledIn(text: string, words: [string, string][]): string {
  return words.reduce((filled, [from, to]) => {
    if (!filled.includes(from)) throw new Error(`docs/operations.md no longer has "${from}" where a test follows it`);
    return filled.replaceAll(from, to);
  }, text);
}
