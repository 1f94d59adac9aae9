import { addresses } from "./addresses.ts";
import { spokenNumbers } from "./spoken-numbers.ts";
import { writtenNumbers, type Range } from "./telephone-numbers.ts";

/**
 * A text in plain form: digits of any script and letters of any form become plain ones, invisible characters are removed. It is at
 * most twice as long as the text as written.
 */
type PlainText = {
  text: string;
  /** For each code unit, where it begins in the text as written, and where it ends. */
  from: number[];
  until: number[];
};

const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u{20E3}]/u;
const mark = /^\p{M}$/u;
const digit = /^\p{Nd}$/u;
/** Digits in black and in double circles: of each row the sign of its first digit, which is a one or a zero. */
const circled = { ones: [0x2776, 0x2780, 0x278a, 0x24f5], zeros: [0x24ff, 0x1f10b, 0x1f10c] };
/** Exponents and indices are left as they are, because they are mathematics. */
const raised = /[\u00B2\u00B3\u00B9\u2070-\u209F]/u;

/** A ligature of whole words has up to eighteen letters, and spells no number and no address. */
const maxSigns = 4;

export function plainText(written: string): PlainText {
  const plain: PlainText = { text: "", from: [], until: [] };
  let at = 0;
  let added = 0;
  let last = "";
  for (const sign of written) {
    // a line or a ring that is drawn through a digit leaves it a digit
    const plainOne = isDigit(last) && mark.test(sign) ? "" : plainSign(sign);
    const longer = plainOne.length - sign.length;
    // protects C109: the bound on what a sign becomes [<= maxSigns && added + longer <= written.length → >= 0]
    const fits = plainOne.length <= maxSigns && added + longer <= written.length;
    const shown = fits ? plainOne : sign;
    if (fits) added += Math.max(0, longer);
    for (let nth = 0; nth < shown.length; nth += 1) {
      plain.from.push(at);
      plain.until.push(at + sign.length);
    }
    plain.text += shown;
    last = shown.at(-1) ?? last;
    at += sign.length;
  }
  return plain;
}

const isDigit = (sign: string) => sign >= "0" && sign <= "9";

function plainSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return sign;
  if (unseen.test(sign)) return "";
  if (digit.test(sign)) return valueOf(code);
  const one = circled.ones.find((first) => code >= first && code < first + 9);
  if (one !== undefined) return String(code - one + 1);
  if (circled.zeros.includes(code)) return "0";
  return raised.test(sign) ? sign : sign.normalize("NFKC");
}

/** What a digit is worth: a script's ten digits follow one another from its zero on. */
function valueOf(code: number): string {
  let value = 0;
  while (digit.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}

/** Replaces what was removed. */
const placeholder = "•••";

/** The text without telephone numbers, email addresses and links; the same text where there is none. */
export function withoutContacts(written: string): string {
  const plain = plainText(written);
  const hidden = addresses(plain.text);
  const left = blanked(plain.text, hidden);
  hidden.push(...writtenNumbers(left));
  hidden.push(...spokenNumbers(blanked(left, hidden)));
  return hidden.length === 0 ? written : without(written, plain, hidden);
}

/** The text with blanks in place of what was found, so that all positions stay the same. */
function blanked(text: string, found: Range[]): string {
  let [rest, at] = ["", 0];
  for (const { from, until } of merged(found)) {
    rest += text.slice(at, from) + "\u0000".repeat(until - from);
    at = until;
  }
  return rest + text.slice(at);
}

function without(written: string, { from, until }: PlainText, hidden: Range[]): string {
  let [shown, at] = ["", 0];
  for (const range of merged(hidden)) {
    shown += written.slice(at, from[range.from]) + placeholder;
    at = until[range.until - 1] ?? written.length;
  }
  return shown + written.slice(at);
}

/** The ranges in order, with overlapping ones merged. */
function merged(ranges: Range[]): Range[] {
  const whole: Range[] = [];
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = whole.at(-1);
    if (last && range.from <= last.until) last.until = Math.max(last.until, range.until);
    else whole.push({ ...range });
  }
  return whole;
}
