import { asciiDigits } from "./ascii-digits.ts";
import { z } from "./z.ts";

/** The largest value of an integer column. */
const maxInteger = 2_147_483_647;

type Sentences = { error?: string; tooSmall?: string; tooLarge?: string };

/**
 * A whole number in JSON, or its decimal digits in an address or a form. Values that JavaScript would merely convert,
 * such as true, [1], "0x3" or "1e0", are refused.
 */
export const wholeNumber = (least: number, most: number, { error, tooSmall = error, tooLarge = error }: Sentences = {}) =>
  z.preprocess(
    (given: string | number) => (typeof given === "string" ? numberIn(asciiDigits(given)) : given),
    z.number({ error }).int({ error }).min(least, { error: tooSmall }).max(most, { error: tooLarge }),
  );

/** A number that an integer column may hold, or 0. */
export const storedNumber = z.number().int().min(0).max(maxInteger);

const numberIn = (digits: string) => (/^\d{1,16}$/.test(digits) ? Number(digits) : Number.NaN);

/** The id of a row. */
export const Id = wholeNumber(1, maxInteger);
/** The id of a row in a table that grows without limit. */
export const LongId = wholeNumber(1, Number.MAX_SAFE_INTEGER);
