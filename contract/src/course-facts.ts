import { levels } from "./rules.ts";
import { line, text } from "./text.ts";
import { languagesNamed } from "./texts/course-languages.ts";
import { sentence } from "./texts/field-sentences.ts";
import { z } from "./z.ts";

const orNull = (field: z.ZodString) => field.transform((given) => given || null).default(null);

/** Whole rupees; empty means no price. */
const Price = z
  .string()
  .trim()
  .transform((given) => given.replace(/[₹,\s]/g, ""))
  .refine((given) => /^\d{0,8}$/.test(given), sentence("priceInvalid"))
  .transform((given) => (given === "" ? null : Number(given)));
const Level = z
  .string()
  .trim()
  .transform((given) => levels.find((level) => level.toLowerCase() === given.toLowerCase()) ?? (given || null))
  .refine(
    (given) => given === null || levels.includes(given as (typeof levels)[number]),
    sentence("levelInvalid", { levels: levels.join(", ") }),
  );

/** Languages of teaching by code or name, as "en, hi" or "English and Hindi"; empty means not specified. */
const Languages = line(200)
  .transform(languagesNamed)
  .refine((given) => given !== undefined, sentence("languagesInvalid"))
  .transform((given) => given ?? []);

/** Details shown on the public pages; all optional. */
export const CourseFacts = z.object({
  price: Price.default(null),
  duration: orNull(line(100)),
  classLevel: Level.default(null),
  classLanguages: Languages.default([]),
  classMode: orNull(line(100)),
  classDescription: orNull(text(5000)),
});
