import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Literal, literalsIn } from "./literals.ts";

/** A sentence, or the two plural forms of one, with the places of its Hindi in the file at `path`. */
export type Translatable = { context: string; path: string; english: string[]; places: Literal[] };

const root = join(import.meta.dirname, "../..");
export const readSource = (path: string) => readFileSync(join(root, path), "utf8");

/** All texts with a Hindi translation. */
export const translatables = (read = readSource): Translatable[] =>
  globSync("{web/app/texts,contract/src/texts,contract/src/refusals,api/src/**}/*.hi.ts", { cwd: root })
    .toSorted()
    .flatMap((path) => translatablesOf(path, read));

function translatablesOf(path: string, read: typeof readSource): Translatable[] {
  const ofRefusals = path.includes("/refusals/");
  const english = literalsIn(read(path.replace(".hi.ts", ofRefusals ? ".ts" : ".en.ts")));
  const hindi = literalsIn(read(path));
  const area = path.slice(path.lastIndexOf(ofRefusals ? "refusals/" : "/") + (ofRefusals ? 0 : 1), -".hi.ts".length);
  const seen = new Set<number>();
  return [...hindi].flatMap(([key, place]) => {
    if (seen.has(place.from) || key.endsWith(".other")) return []; // a constant shared by several texts; the second plural form
    seen.add(place.from);
    const plural = key.endsWith(".one") ? key.slice(0, -".one".length) : undefined;
    const other = plural && hindi.get(`${plural}.other`);
    const original = english.get(key) ?? english.get(key.replace(/\.zero$/, ".other"));
    if (!original) throw new Error(`${area}.${key} is in ${path}, but not in English.`);
    return {
      context: `${area}.${plural ?? key}`,
      path,
      english: [original.text, ...(plural ? [english.get(`${plural}.other`)?.text ?? ""] : [])],
      places: other ? [place, other] : [place],
    };
  });
}
