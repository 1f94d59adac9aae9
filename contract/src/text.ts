import { maxNoteLength } from "./rules.ts";
import { z } from "./z.ts";
import { type FieldKey, sentence } from "./texts/field-sentences.ts";

/** Characters that override the writing direction, so that a text displays as something else. */
const overrides = /[\u202A-\u202E\u2066-\u2069]/gu;

/** One line: line breaks and control characters become a space. */
// protects 1.3.3: line ends and control characters taken out of names [/[\p{Cc}\u2028\u2029]+/gu, " ") .replace( → nothing]
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

/** A visible character; fillers and the blank of Braille count as letters and signs, but show nothing. */
const visible = /(?!\p{DI}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;
/** Joiners and spaces alone do not count as text. */
const shown = (given: string): string => (visible.test(given) ? given : "");

export const atMost = (max: number) => sentence("tooLong", { max });

type Rules = { missing: FieldKey; max?: number };

/** A name, a title: one line that must not be empty. */
export const requiredLine = ({ missing, max = 200 }: Rules) =>
  z
    .string({ error: sentence(missing) })
    .overwrite(oneLine)
    .refine((given) => visible.test(given), { error: sentence(missing), abort: true })
    .max(max, atMost(max));

/** One line that may be empty. */
export const line = (max: number) =>
  z
    .string()
    .overwrite((given) => shown(oneLine(given)))
    .max(max);

/** A message, a note: several lines that must not be empty. */
export const requiredText = ({ missing, max = maxNoteLength }: Rules) =>
  z
    .string({ error: sentence(missing) })
    .overwrite((given) => shown(severalLines(given)))
    .min(1, sentence(missing))
    .max(max, atMost(max));

/** Several lines that may be empty. */
export const text = (max: number) =>
  z
    .string()
    .overwrite((given) => shown(severalLines(given)))
    .max(max);

/** At most 20 ids of requests with commas between them, in an address. */
export const RequestIds = z
  .string()
  .transform((given) => given.split(","))
  .pipe(z.array(z.uuid()).max(20));
