import type { Language } from "@tutoring/contract/languages";

/** What a booking keeps of its course. */
type Names = { courseName: string; subject: string; class: string };

/** The names of translated courses, by language; null without a translation. */
export type TranslatedNames = Partial<Record<Language, Names>> | null;

/** What was kept, in the reader's language where the course is translated. */
export const namesIn = <Kept extends Partial<Names>>(
  kept: Kept & { translatedNames: TranslatedNames },
  language: Language,
): Kept | Names => kept.translatedNames?.[language] ?? kept;
