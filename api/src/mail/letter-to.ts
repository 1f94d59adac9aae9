import { addressIn, type Language } from "@tutoring/contract/languages";
import { speaker } from "@tutoring/contract/speak";
import type { Context } from "#api/core/context.ts";
import english from "./letter-to.en.ts";
import hindi from "./letter-to.hi.ts";

const texts = { en: english, hi: hindi };

/** The address of a page in the reader's language. */
export const addressOf = ({ address }: Context, language: Language, path: string): string => address + addressIn(language, path);

/** A letter's whole text, with greeting and signature. */
export const letterTo = (name: string, text: string, language: Language): string =>
  speaker(language)(texts[language].letter, { name, text });
