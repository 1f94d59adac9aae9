import type { Board } from "@tutoring/contract/rules";

const names: readonly [Board, string][] = [
  ["cbse", "cbse|सीबीएसई"],
  ["icse", "icse|isc|cisce|आईसीएसई|आईएससी"],
  ["cambridge", "igcse|cambridge|कैम्ब्रिज"],
  ["ib", "ib|आईबी"],
  ["nios", "nios|एनआईओएस"],
];

/** The board of schools that a search names, and the words besides it; undefined if it names none, or nothing else. */
export function boardSaid(search: string): { board: Board; search: string } | undefined {
  for (const [board, words] of names) {
    const named = new RegExp(`(?<=^|[\\s,])(${words})(\\s+(board|बोर्ड))?(?=$|[\\s,])`, "iu");
    if (!named.test(search)) continue;
    const rest = search.replace(named, " ").replaceAll(/\s+/g, " ").trim();
    return rest ? { board, search: rest } : undefined;
  }
  return undefined;
}
