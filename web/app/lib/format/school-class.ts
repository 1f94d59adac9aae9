import type { Language } from "@tutoring/contract/languages";

const words: Record<Language, string> = { en: "Class ", hi: "कक्षा " };

/** A child's class in the reader's language, if it was chosen from the list in either: Class 8, कक्षा 8. Typed words stay. */
export const classIn = (language: Language, given: string): string =>
  given.replace(/^(?:class|कक्षा) (?=\d{1,2}$)/i, words[language]);
