import { paiseIn } from "./amounts.ts";
import { asciiDigits } from "./ascii-digits.ts";
import { lessonLengths, levels, maxLessons } from "./rules.ts";
import { line, text } from "./text.ts";
import { languagesNamed } from "./texts/course-languages.ts";
import { sentence } from "./texts/field-sentences.ts";
import { z } from "./z.ts";

const orNull = (field: z.ZodString) => field.transform((given) => given || null).default(null);

/** The digits of a whole amount, as people write it; empty stays empty. Undefined where it is none. */
const rupeesIn = (given: string): string | undefined => {
  const paise = given === "" ? 0 : paiseIn(given);
  if (paise === undefined || paise % 100 > 0) return undefined;
  return given === "" ? "" : String(paise / 100);
};
/** Whole rupees; empty means no price. */
const Price = z
  .string()
  .trim()
  .transform((given) => rupeesIn(given) ?? given)
  .refine((given) => /^\d{0,8}$/.test(given), sentence("priceInvalid"))
  .transform((given) => (given === "" ? null : Number(given)));
/** A whole number from 1 to `most`; empty means none. */
const counted = (most: number, refused: string) =>
  z
    .string()
    .trim()
    .transform((given) => rupeesIn(given) ?? given)
    .refine((given) => given === "" || (/^[1-9]\d{0,5}$/.test(given) && Number(given) <= most), refused)
    .transform((given) => (given === "" ? null : Number(given)));
const Lessons = counted(maxLessons, sentence("lessonsInvalid", { max: maxLessons }));
const LessonRupees = counted(99_999, sentence("lessonPriceInvalid"));
const minutesIn = (given: string) => Number(/^(\d{1,3})\s*(?:m|min\.?|mins\.?|minutes?|मिनट)?$/i.exec(given)?.[1] ?? NaN);
const LessonMinutes = z
  .string()
  .trim()
  .transform((given) => (given === "" ? 60 : minutesIn(asciiDigits(given))))
  .refine((given) => lessonLengths.some((length) => length === given), sentence("lessonLengthInvalid"));
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

/** Details shown on the public pages; all optional. A course with a number of lessons and a price per lesson costs their product. */
export const CourseFacts = z.object({
  price: Price.default(null),
  duration: orNull(line(100)),
  lessons: Lessons.default(null),
  lessonMinutes: LessonMinutes.default(60),
  lessonRupees: LessonRupees.default(null),
  classLevel: Level.default(null),
  classLanguages: Languages.default([]),
  classMode: orNull(line(100)),
  classDescription: orNull(text(5000)),
});
