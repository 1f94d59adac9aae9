/** Stands in for what was taken out. */
const placeholder = "•••";

const digit = "[0-9０-９०-९]";
const gap = "[ \\u00A0.\\-–()]";
const word = "[\\p{L}\\p{M}\\p{N}._%+-]";
const topLevel = "com|in|org|net|info|io|me|co|app|dev|xyz|online|site|link|live|club|shop|edu|gov|ly|gl|be|gd|to|page|tech";

/** Addresses of letters and links, also where they are written around the sign: "name at gmail dot com". */
const addresses = [
  new RegExp(
    `(?<!${word})${word}+(?:@|\\s@\\s|\\s?[([]at[)\\]]\\s?)[\\p{L}\\p{M}\\p{N}-]+(?:\\s?(?:\\.|\\(dot\\)|\\[dot\\])\\s?\\p{L}+)*`,
    "giu",
  ),
  new RegExp(
    `(?<!${word})${word}+\\s+at\\s+(?:gmail|yahoo|hotmail|outlook|rediffmail|icloud)(?:\\s*(?:\\.|\\bdot\\b)\\s*\\p{L}+)*`,
    "giu",
  ),
  /(?:https?:\/\/|www\.)\S+/giu,
  new RegExp(`(?<![\\p{L}\\p{N}.-])(?:[a-z0-9-]{1,63}\\.){1,5}(?:${topLevel})(?![\\p{L}\\p{N}])(?:[/?#]\\S*)?`, "giu"),
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,}/giu,
];

/** A run of digits with at most two signs between them; what precedes keeps decimals and lists out of it. */
const numbers = new RegExp(
  `(?<![\\p{L}0-9０-９०-९]|${digit}[.,:/=*+^-])\\+?\\(?${digit}(?:${gap}{0,2}${digit}){7,16}(?!${digit})`,
  "gu",
);

/** The text without telephone numbers, e-mail addresses and links; the same text where there is none. */
export function withoutContacts(text: string): string {
  const left = addresses.reduce((rest, pattern) => rest.replace(pattern, placeholder), text);
  return left.replace(numbers, (found) => (isTelephone(found) ? placeholder : found));
}

/** Ten digits from 6 on, with or without 0 or 91 before them; other countries begin with a plus. */
function isTelephone(found: string): boolean {
  const digits = Array.from(found.matchAll(new RegExp(digit, "gu")), ([sign]) => plainDigit(sign)).join("");
  if (/^\(?\d\.\d+$/.test(found)) return false; // a decimal
  if (found.startsWith("+")) return digits.length >= 8;
  if (!/^(?:0|91|0091)?[6-9]\d{9}$/.test(digits) && !/^0\d{9,10}$/.test(digits)) return false;
  const groups = found.split(new RegExp(`${gap}+`, "u")).filter(Boolean);
  const single = groups.filter((group) => group.length === 1).length;
  // "6 7 8 9 10 11 12" is a row of numbers; a telephone number is told in groups, or digit by digit
  return single === 0 || single === groups.length || groups.length - single <= 1;
}

const plainDigit = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  return String(code >= 0xff10 ? code - 0xff10 : code >= 0x0966 ? code - 0x0966 : code - 0x30);
};
