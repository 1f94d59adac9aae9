import type { TranslationCounts, TranslationKind } from "@tutoring/contract";
import texts from "#web/texts/office/parts.en.ts";
import { say } from "#web/texts/say-english.ts";

export const kindNames: Record<TranslationKind, string> = {
  category: texts.categories,
  subcategory: texts.subcategories,
  course: texts.courses,
};

/** "153 of 384 translated, 2 out of date" */
export function countInWords({ untranslated, stale, translated }: TranslationCounts[TranslationKind]): string {
  const done = { translated: translated + stale, total: translated + stale + untranslated };
  return stale > 0 ? say(texts.countStale, { ...done, stale }) : say(texts.countTranslated, done);
}
