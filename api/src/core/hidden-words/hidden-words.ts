import { addresses } from "./addresses.ts";
import { type PlainText, plainText } from "./plain-text.ts";
import { type Range, spokenNumbers } from "./spoken-numbers.ts";

/** Replaces what was removed. */
const placeholder = "•••";

const gap = "[ \\u00A0.\\-–()]";
/** A run of digits with at most two signs between them; what precedes keeps decimals and lists out of it. */
const numbers = new RegExp(`(?<![\\p{L}0-9]|[0-9][.,:/=*+^-])\\+?\\(?[0-9](?:${gap}{0,2}[0-9]){7,16}(?![0-9])`, "gu");

/** The text without telephone numbers, e-mail addresses and links; the same text where there is none. */
export function withoutContacts(written: string): string {
  const plain = plainText(written);
  const hidden = addresses(plain.text);
  const left = blanked(plain.text, hidden);
  const told = [...left.matchAll(numbers)].filter(([found]) => isTelephone(found));
  hidden.push(...told.map((found) => ({ from: found.index, until: found.index + found[0].length })));
  hidden.push(...spokenNumbers(blanked(left, hidden)));
  return hidden.length === 0 ? written : without(written, plain, hidden);
}

/** The text with blanks in place of what was found, so that all positions stay the same. */
function blanked(text: string, found: Range[]): string {
  let rest = text;
  for (const { from, until } of merged(found)) rest = rest.slice(0, from) + "\u0000".repeat(until - from) + rest.slice(until);
  return rest;
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

/** Ten digits from 6 on, with or without 0 or 91 before them; other countries begin with a plus. */
function isTelephone(found: string): boolean {
  const digits = found.replace(/\D/g, "");
  if (/^\(?\d\.\d+$/.test(found)) return false; // a decimal
  if (found.startsWith("+")) return digits.length >= 8;
  if (!/^(?:0|91|0091)?[6-9]\d{9}$/.test(digits) && !/^0\d{9,10}$/.test(digits)) return false;
  const parts = found.split(new RegExp(`${gap}+`, "u")).filter(Boolean);
  const groups = parts[0] === "0" ? parts.slice(1) : parts;
  const single = groups.filter((group) => group.length === 1).length;
  // "6 7 8 9 10 11 12" is a row of numbers; a telephone number is written in groups, or digit by digit
  return single === 0 || single === groups.length || groups.length - single <= 1;
}
