import { z } from "./z.ts";

/** Signs that turn the direction of all that follows, so that a text reads as another than it is. */
const overrides = /[\u202A-\u202E\u2066-\u2069]/gu;

/** A text of one line: line ends and control characters become a blank. */
export const oneLine = (given: string): string =>
  given
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(overrides, "")
    .trim();

/** A text of several lines: of control characters only line ends and tabs stay. */
export const severalLines = (given: string): string =>
  given
    .replace(/\r\n?|[\u2028\u2029]/gu, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(overrides, "")
    .trim();

/** A sign that can be seen; a name of joiners and blanks alone is none. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

type Sentence = { missing: string; max?: number };

const atMost = (max: number) => `At most ${max} characters`;

/** A name, a title: one line that must not be empty. */
export const requiredLine = ({ missing, max = 200 }: Sentence) =>
  z
    .string({ error: missing })
    .overwrite(oneLine)
    .refine((given) => visible.test(given), { error: missing, abort: true })
    .max(max, atMost(max));

/** One line that may be empty. */
export const line = (max: number) => z.string().overwrite(oneLine).max(max, atMost(max));

/** A message, a note: several lines that must not be empty. */
export const requiredText = ({ missing, max = 2000 }: Sentence) =>
  z.string({ error: missing }).overwrite(severalLines).min(1, missing).max(max, atMost(max));

/** Several lines that may be empty. */
export const text = (max: number) => z.string().overwrite(severalLines).max(max, atMost(max));
