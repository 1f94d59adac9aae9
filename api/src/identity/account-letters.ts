import english from "./account-letters.en.ts";
import hindi from "./account-letters.hi.ts";

/** Texts of the letters about signing in. */
export const accountLetters = { en: english, hi: hindi };
