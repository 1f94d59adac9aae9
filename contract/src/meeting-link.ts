import { z } from "./z.ts";
import { sentence } from "./texts/field-sentences.ts";

/** An https address that is one visible word, so that nothing hides in it where it is printed. */
export const isHttpsLink = (given: string): boolean =>
  /^https:\/\/[^\s\p{Cc}\u202A-\u202E\u2066-\u2069]+$/iu.test(given) && URL.canParse(given);

/** Where classes meet: an https address, or null if empty. */
export const MeetingLink = z
  .string()
  .trim()
  .max(500)
  .refine((given) => given === "" || isHttpsLink(given), sentence("linkInvalid"))
  .transform((given) => (given ? new URL(given).href : null));
