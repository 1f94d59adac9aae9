import { z } from "./z.ts";
import { sentence } from "./texts/field-sentences.ts";

/** Where classes meet: an https address, or null if empty. */
export const MeetingLink = z
  .string()
  .trim()
  .max(500)
  .refine((given) => given === "" || (URL.canParse(given) && new URL(given).protocol === "https:"), sentence("linkInvalid"))
  .transform((given) => given || null);
