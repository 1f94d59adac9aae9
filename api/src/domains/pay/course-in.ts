import type { Language } from "@tutoring/contract/languages";
import { namesIn, type TranslatedNames } from "#api/domains/catalogue/index.ts";

/** A row about a lesson of a course, whose name is kept in the original and in other languages; none if the order is gone. */
export type OfCourse = { courseName: string | null; translatedNames: TranslatedNames | null };

/** The name of a lesson's course in a language; null if its order is gone. */
export const courseIn = ({ courseName, translatedNames }: OfCourse, language: Language): string | null =>
  courseName === null || translatedNames === null ? courseName : namesIn({ courseName, translatedNames }, language).courseName;
