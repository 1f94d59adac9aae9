import type { Language } from "@tutoring/contract/languages";
import english from "./replies.en.ts";
import hindi from "./replies.hi.ts";

const texts = { en: english, hi: hindi };

/** The sentence of a successful call, in the language of the page. */
export const reply = (language: Language, key: keyof typeof english): string => texts[language][key];
