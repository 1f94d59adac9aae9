import { saidBy } from "./digit-words.ts";

type Range = { from: number; until: number };
type Run = Range & { groups: string[]; words: number; times: number; decade: string; end: number };

const word = /[\p{L}\p{M}\p{N}]+/gu;
/** What may be between two parts of one number; commas and arithmetic signs end it. */
const gap = /^[\s.\-–—_|~•·…()[\]'"!#]{0,4}$/u;
const longest = 40;

/** The telephone numbers in a plain text that are written in words, or in digits with unusual signs or words between them. */
function spokenNumbers(text: string): Range[] {
  const found: Range[] = [];
  let run: Run | undefined;
  const close = () => {
    if (run && isTelephone(run)) found.push({ from: run.from, until: run.end });
    run = undefined;
  };
  for (const match of text.matchAll(word)) {
    const [from, until] = [match.index, match.index + match[0].length];
    const said = saidBy(match[0]);
    if (run && (!said || !gap.test(text.slice(run.until, from)) || run.groups.length > longest)) close();
    if (!said || (said === "between" && !run)) continue;
    run ??= { from, until, end: from, groups: [], words: 0, times: 1, decade: "" };
    run.until = until;
    if (said === "between") continue;
    add(run, said, /^\d+$/.test(match[0]));
    run.end = until;
  }
  close();
  return found;
}

function add(run: Run, said: { digits: string } | { decade: string } | { times: number }, isFigure: boolean): void {
  if (!isFigure) run.words += 1;
  if ("times" in said) run.times = said.times;
  else if ("decade" in said) {
    flush(run);
    run.decade = said.decade;
  } else if (run.decade && /^[1-9]$/.test(said.digits)) {
    run.groups.push(run.decade + said.digits);
    run.decade = "";
  } else {
    flush(run);
    run.groups.push(said.digits.repeat(run.times));
    run.times = 1;
  }
}

/** A decade without a digit after it: "ninety" is 90. */
function flush(run: Run): void {
  if (run.decade) run.groups.push(`${run.decade}0`);
  run.decade = "";
}

/** Ten digits from 6 on, with or without a country before them, that do not count up or down in steps. */
function isTelephone(run: Run): boolean {
  flush(run);
  const digits = run.groups.join("");
  if (digits.length < 10 || run.groups.some((group) => group.length > 13)) return false;
  if (run.groups.length > 3 && isCounting(run.groups.map(Number))) return false;
  if (run.words === 0) return /^(?:0|91|0091)?[6-9]\d{9}$/.test(digits) && run.groups.every((group) => group.length > 1);
  return digits.length <= 16 && /[6-9]\d{9}/.test(digits);
}

const isCounting = (values: number[]): boolean => {
  const step = (values[1] ?? 0) - (values[0] ?? 0);
  return values.every((value, nth) => nth === 0 || value - (values[nth - 1] ?? 0) === step);
};

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

const unseen = /\u00AD|[\u200B-\u200F]|[\u2060-\u2064]|[\u{FE00}-\u{FE0F}]|\uFEFF|\u{20E3}/u;
/** The zeros of scripts in which people write numbers. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66];
/** Exponents and indices are left as they are, because they are mathematics. */
const raised = /[\u00B2\u00B3\u00B9\u2070-\u209F]/u;

/** A ligature of whole words has up to eighteen letters, and spells no number and no address. */
const maxSigns = 4;

export function plainText(written: string): PlainText {
  const plain: PlainText = { text: "", from: [], until: [] };
  let at = 0;
  let added = 0;
  for (const sign of written) {
    const plainOne = plainSign(sign);
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
    at += sign.length;
  }
  return plain;
}

function plainSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return sign;
  if (unseen.test(sign)) return "";
  const zero = zeros.find((one) => code >= one && code < one + 10);
  if (zero !== undefined) return String(code - zero);
  return raised.test(sign) ? sign : sign.normalize("NFKC");
}

const addressesWord = "[\\p{L}\\p{M}\\p{N}._%+'-]";
const topLevel = "com|in|org|net|info|io|me|co|app|dev|xyz|online|site|link|live|club|shop|edu|gov|ly|gl|be|gd|to|page|tech";
/** Top-level domains that are recognised after the word "dot". */
const spokenTopLevel = "com|org|net|info|app|dev|xyz|online|site|co|कॉम|इन|ऑर्ग|नेट";
const providers =
  "g\\s?mail|yahoo|hotmail|outlook|rediff(?:mail)?|icloud|proton(?:mail)?|ymail|जी\\s?मेल|याहू|हॉटमेल|आउटलुक|रेडिफ(?:मेल)?";
const dot = "(?:\\.|\\bdot\\b|\\(dot\\)|\\[dot\\]|डॉट)";
const at = "(?:@|\\(at\\)|\\[at\\]|\\bat\\s+the\\s+rate(?:\\s+of)?\\b|\\bat\\s+rate\\b|\\bat\\b|एट\\s+द\\s+रेट|एट\\s+रेट|एट|ऐट)";
const apps = "insta(?:gram)?|telegram|snap(?:chat)?|facebook|fb|discord|skype|signal|twitter|इंस्टा(?:ग्राम)?|टेलीग्राम|फेसबुक|स्काइप";

/** Email addresses, links and names in other networks, also when spelled out: "name at gmail dot com". */
const patterns = [
  `(?<!${addressesWord})${addressesWord}{1,64}(?:@|\\s@\\s|\\s?[([]at[)\\]]\\s?)[\\p{L}\\p{M}\\p{N}-]{1,63}(?:\\s?${dot}\\s?\\p{L}{1,20}){0,4}`,
  `(?<!${addressesWord})${addressesWord}{1,64}(?:\\s{1,3}${dot}\\s{1,3}[\\p{L}\\p{M}\\p{N}]{1,30}){0,2}\\s{0,3}${at}\\s{0,3}(?:${providers})(?:\\s{0,3}${dot}?\\s{0,3}(?:${spokenTopLevel}))?`,
  `(?<!${addressesWord})${addressesWord}{1,64}\\s{1,3}(?:${providers})\\s{0,3}${dot}?\\s{0,3}(?:com|कॉम)`,
  `(?<!${addressesWord})${addressesWord}{1,64}\\s{0,3}(?:\\bat\\s+the\\s+rate(?:\\s+of)?\\b|एट\\s+द\\s+रेट)\\s{0,3}[\\p{L}\\p{M}\\p{N}]{2,30}(?:\\s{0,3}${dot}\\s{0,3}(?:${spokenTopLevel}))?`,
  "(?:h(?:tt|xx)ps?\\s?:\\s?/\\s?/|www\\.|www\\s+dot\\s+)\\S+",
  `(?<![\\p{L}\\p{N}.-])(?:[a-z0-9-]{1,63}\\.){1,5}(?:${topLevel})(?![\\p{L}\\p{N}])(?:[/?#]\\S*)?`,
  `(?<![\\p{L}\\p{N}.-])[\\p{L}\\p{M}\\p{N}-]{2,63}\\s{0,2}(?:\\bdot\\b|\\(dot\\)|\\[dot\\]|\\(\\.\\)|डॉट)\\s{0,2}(?:${spokenTopLevel})(?![\\p{L}\\p{M}\\p{N}])`,
  `(?<![\\p{L}\\p{N}.-])[\\p{L}\\p{N}-]{2,63}\\s{1,2}\\.\\s{0,2}(?:com|org|net)(?![\\p{L}\\p{N}])`,
  "(?<![\\p{L}\\p{N}])(?:t|wa|meet|zoom|youtu|bit)\\s{0,2}(?:dot|\\(dot\\)|\\[dot\\]|डॉट|\\.)\\s{0,2}(?:me|us|be|ly|मी)(?![\\p{L}\\p{N}])(?:\\s{0,2}(?:slash|/|स्लैश)\\s{0,2}\\S+)?",
  "(?<![\\p{L}\\p{N}])@[\\p{L}\\p{N}_.]{3,}",
  `(?<![\\p{L}\\p{N}])(?:${apps})(?![\\p{L}\\p{M}])(?:\\s{0,2}[:=-]|\\s{1,3}(?:id|handle|username|user|name|is|par|pe|on|pr|आईडी|पर|है)){0,3}\\s{0,3}(?=\\S{0,40}[\\d_#.])[\\p{L}\\p{M}\\p{N}_.#]{3,40}`,
].map((pattern) => new RegExp(pattern, "giu"));

const addresses = (text: string): Range[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((found) => ({ from: found.index, until: found.index + found[0].length })),
  );

/** Replaces what was removed. */
const placeholder = "•••";

const betweenDigits = "[ \\u00A0.\\-–()]";
/** A run of digits with at most two signs between them; what precedes keeps decimals and lists out of it. */
const numbers = new RegExp(`(?<![\\p{L}0-9]|[0-9][.,:/=*+^-])\\+?\\(?[0-9](?:${betweenDigits}{0,2}[0-9]){7,16}(?![0-9])`, "gu");

/** The text without telephone numbers, email addresses and links; the same text where there is none. */
export function withoutContacts(written: string): string {
  const plain = plainText(written);
  const hidden = addresses(plain.text);
  const left = blanked(plain.text, hidden);
  const telephones = [...left.matchAll(numbers)].filter(([found]) => isWrittenTelephone(found));
  hidden.push(...telephones.map((found) => ({ from: found.index, until: found.index + found[0].length })));
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
function isWrittenTelephone(found: string): boolean {
  const digits = found.replace(/\D/g, "");
  if (/^\(?\d\.\d+$/.test(found)) return false; // a decimal
  if (found.startsWith("+")) return digits.length >= 8;
  if (!/^(?:0|91|0091)?[6-9]\d{9}$/.test(digits) && !/^0\d{9,10}$/.test(digits)) return false;
  const parts = found.split(new RegExp(`${betweenDigits}+`, "u")).filter(Boolean);
  const groups = parts[0] === "0" ? parts.slice(1) : parts;
  const single = groups.filter((group) => group.length === 1).length;
  // "6 7 8 9 10 11 12" is a row of numbers; a telephone number is written in groups, or digit by digit
  return single === 0 || single === groups.length || groups.length - single <= 1;
}
