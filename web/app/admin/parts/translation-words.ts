import type { TranslationCounts, TranslationKind, TranslationState } from "@tutoring/contract";

export const kindNames: Record<TranslationKind, string> = {
  category: "Categories",
  subcategory: "Subcategories",
  course: "Courses",
};

export const stateNames: Record<TranslationState, string> = {
  untranslated: "Untranslated",
  stale: "Out of date",
  translated: "Translated",
};

/** "153 of 384 translated, 2 out of date" */
export function countInWords({ untranslated, stale, translated }: TranslationCounts[TranslationKind]): string {
  const number = (count: number) => count.toLocaleString("en-IN");
  const done = `${number(translated + stale)} of ${number(translated + stale + untranslated)} translated`;
  return stale > 0 ? `${done}, ${number(stale)} out of date` : done;
}
