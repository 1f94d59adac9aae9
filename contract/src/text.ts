import { z } from "./z.ts";

/** Characters that override the writing direction, so that a text displays as something else. */
const overrides = /[\u202A-\u202E\u2066-\u2069]/gu;

/** One line: line breaks and control characters become a space. */
export const oneLine = (given: string): string =>
  given
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(overrides, "")
    .trim();

/** Several lines: of the control characters, only line breaks and tabs remain. */
export const severalLines = (given: string): string =>
  given
    .replace(/\r\n?|[\u2028\u2029]/gu, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(overrides, "")
    .trim();

/** A visible character; a name must not consist of joiners and spaces alone. */
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
