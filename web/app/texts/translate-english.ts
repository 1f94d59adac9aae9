import { translator } from "@tutoring/contract/speak";

/** Fills in the back office's texts, which are only in English, so screens import them from `office/`. */
export const t = translator("en");
