import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A file of `deploy/` with each of these texts, which occur once, replaced. */
export function adapted(name: string, changes: [string, string][]): string {
  let text = readFileSync(join(import.meta.dirname, "../deploy", name), "utf8");
  for (const [from, to] of changes) {
    if (text.split(from).length !== 2) throw new Error(`"${from}" does not occur once in deploy/${name}`);
    text = text.replace(from, to);
  }
  return text;
}
