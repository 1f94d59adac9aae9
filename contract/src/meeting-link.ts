import { z } from "./z.ts";
import { sentence } from "./texts/field-sentences.ts";

/** An https address that is one visible word, so that nothing hides in it where it is printed. */
export const isHttpsLink = (given: string): boolean => /^https:\/\/[^\s\p{Cc}\p{Cf}]+$/iu.test(given) && URL.canParse(given);

/** An address as browsers read it, which is how it is stored; empty stays empty. */
export const asRead = (link: string): string => (link ? new URL(link).href : "");

/** Where classes meet: an https address, or null if empty. */
export const MeetingLink = z
  .string()
  .trim()
  .max(500)
  .refine((given) => given === "" || isHttpsLink(given), sentence("linkInvalid"))
  .transform((given) => asRead(given) || null);
