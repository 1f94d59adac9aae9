/** A part of a text. */
export type Range = { from: number; until: number };
type Group = Range & { digits: string };
/** Groups of digits with nothing but signs between them. */
type Row = { groups: Group[]; signs: string[]; isDated: boolean[] };

/** What may be between two parts of one number; commas and arithmetic signs end it, and so do pictures that are arithmetic. */
const picture = "\\p{Emoji_Modifier}|\\p{Regional_Indicator}|(?![©®™‼⁉↔-↪✖➕➖➗])\\p{Extended_Pictographic}";
const gap = new RegExp(`^(?:[\\s.\\-–—_|~•·…()[\\]'"!#]|${picture}){0,4}$`, "u");
const widest = 12;

/** Whether what is between two parts leaves them parts of one number. */
export const joins = (between: string): boolean => between.length <= widest && gap.test(between);

/** Between digits that are spelled one by one; lists and tables are wider. */
const narrow = new RegExp(`^(?:[ \\u00A0.\\-–()_~•·…]|${picture}){0,2}$`, "u");
/** One sign without a space, with which pairs of digits are tied together and marks are not. */
const tie = /^[-–—._~•·]$/;
/** Two halves with a comma or a colon and no space; amounts with commas have no groups of five. */
const halves = /(?<![0-9]|[0-9][.,:;])[6-9][0-9]{4}[,:;][0-9]{5}(?![0-9]|[.,:;][0-9])/g;
/** The country of a number and its fifteen digits at most, with the two zeros that may replace a plus. */
const mostDigits = 17;
/** So many other numbers beside one that could as well be a list make it a list. */
const mostBeside = 3;

/** The telephone numbers in a plain text that are written in digits, whatever other numbers are beside them. */
export function writtenNumbers(text: string): Range[] {
  const found: Range[] = [...text.matchAll(halves)].map(({ index, 0: { length } }) => ({ from: index, until: index + length }));
  const isWordless = !/\p{L}/u.test(text);
  for (const row of rowsIn(text))
    for (let first = 0; first < row.groups.length; first += 1) {
      const until = abroadUntil(text, row, first) ?? hereUntil(text, row, first, isWordless);
      const [from, end] = [row.groups[first], row.groups[until - 1]];
      if (from && end && until > first) found.push({ from: withSigns(text, from.from, end.until), until: end.until });
    }
  return found;
}

function rowsIn(text: string): Row[] {
  const rows: Row[] = [];
  let [row, end]: [Row | undefined, number] = [undefined, 0];
  for (const { index, 0: digits } of text.matchAll(/[0-9]+/g)) {
    const between = text.slice(end, index);
    const group = { from: index, until: index + digits.length, digits };
    if (row && joins(between)) {
      row.signs.push(between);
      row.groups.push(group);
    } else rows.push((row = { groups: [group], signs: [], isDated: [] }));
    end = group.until;
  }
  for (const one of rows) markDates(one);
  return rows;
}

function markDates({ groups, signs, isDated }: Row): void {
  for (let nth = 0; nth + 2 < groups.length; nth += 1) {
    const written = [0, 1, 2].map((place) => groups[nth + place]?.digits ?? "").join("-");
    const isDate =
      /^(?:(?:0?[1-9]|[12]\d|3[01])-(?:0?[1-9]|1[0-2])-(?:19|20)\d\d|(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))$/;
    if (!/^[-. ]$/.test(signs[nth] ?? "") || signs[nth] !== signs[nth + 1] || !isDate.test(written)) continue;
    for (const place of [0, 1, 2]) isDated[nth + place] = true;
  }
}

/** Where a number with a plus, or two zeros and a country, ends. */
function abroadUntil(text: string, { groups, signs }: Row, first: number): number | undefined {
  const start = groups[first];
  if (!start) return undefined;
  const hasPlus = /(?<![\p{L}0-9])\+\(?$/u.test(text.slice(Math.max(0, start.from - 4), start.from));
  const least = hasPlus ? 8 : 12;
  if (!hasPlus && !/^00(?:[1-9]|$)/.test(start.digits)) return undefined;
  let [digits, until] = ["", first];
  for (let group = groups[until]; group; group = groups[until]) {
    const before = groups[until - 1]?.digits.length ?? 0;
    const isWhole =
      digits.length >= (hasPlus ? 12 : 14) || (digits.length >= least + 2 && group.digits.length === 1 && before > 1);
    if (isWhole || digits.length + group.digits.length > mostDigits) break;
    digits += group.digits;
    until += 1;
  }
  const own = groups.slice(first, until).map((group) => group.digits);
  const isDecimal = own.length === 2 && signs[first] === "." && start.digits.length === 1;
  if (
    digits.length < least ||
    isDecimal ||
    (!hasPlus && (isRow(own) || !/^00[1-9].*[2-9]/.test(digits) || own.every((group) => group.length < 3)))
  )
    return undefined;
  return until;
}

const indian = /^(?:(?:0|91|0091)?[6-9]\d{9}|0[1-9]\d{8,9})$/;

/** Where the longest Indian number that begins with a group ends; where the group begins, if there is none. */
function hereUntil(text: string, { groups, signs, isDated }: Row, first: number, isWordless: boolean): number {
  let [digits, until] = ["", first];
  for (let end = first; end < groups.length && !isDated[end] && digits.length < 14; end += 1) {
    digits += groups[end]?.digits ?? "";
    if (!indian.test(digits)) continue;
    const whole = { from: groups[first]?.from ?? 0, until: groups[end]?.until ?? 0 };
    const own = groups.slice(first, end + 1).map((group) => group.digits);
    const between = signs.slice(first, end);
    const beside = groups.length - own.length;
    const isNamed = () => isNamedTelephone(text, whole);
    const isSure = () =>
      beside <= mostBeside &&
      !isTerm(text, whole) &&
      (isNamed() || (!isSorted(own.map(Number)) && (areTied(between) || (isWordless && beside === 0))));
    if ((isFraction(groups, signs, first) || isDecimal(own, between)) && !isNamed()) continue;
    if (own.length >= 10 && (beside > mostBeside || isTerm(text, whole) || !(areSpelled(between) || isNamed()))) continue;
    if ((isLandline(own, isSure) && !isInWord(text, whole)) || isMobile(own, isSure)) until = end + 1;
  }
  return until;
}

/** The part after a point, and groups of as many digits that follow it: "3.14159 26535". */
function isFraction(groups: Group[], signs: string[], nth: number): boolean {
  for (let at = nth; at > Math.max(0, nth - 10); at -= 1) {
    if (signs[at - 1] === ".") return true;
    if (signs[at - 1] !== " " || groups[at]?.digits.length !== groups[at - 1]?.digits.length) return false;
  }
  return false;
}

const isDecimal = (own: string[], [sign]: string[]) => own.length === 2 && sign === "." && (own[0]?.length ?? 0) < 4;

/** Digit by digit, with the same kind of sign between them; "7.1 7.2 7.3" is not. */
const areSpelled = (signs: string[]) =>
  signs.every((sign) => narrow.test(sign)) && !(signs[0] === "." && signs[1] !== "." && signs[2] === ".");

const areTied = (signs: string[]) => signs.length > 2 && signs.every((sign) => sign === signs[0] && tie.test(sign));

const isInWord = (text: string, { from, until }: Range) =>
  /\p{L}$/u.test(text.slice(Math.max(0, from - 1), from)) || /^\p{L}/u.test(text.slice(until, until + 1));

/** A term of a sum, a product or a list without spaces. */
const isTerm = (text: string, { from, until }: Range) =>
  /[0-9][,:/=*+^]$/.test(text.slice(Math.max(0, from - 2), from)) || /^[,:/=*+^][0-9]/.test(text.slice(until, until + 2));

/** The area's digits after a zero, then the number; zeros and ones alone are binary. */
function isLandline(groups: string[], isSure: () => boolean): boolean {
  const digits = groups.join("");
  if (!/^0[1-9]\d{8,9}$/.test(digits) || !/[2-9]/.test(digits) || isRow(groups) || digits === "0123456789") return false;
  const [area = "", ...rest] = groups[0] === "0" ? groups.slice(1) : groups;
  const shortest = Math.min(...rest.map((group) => group.length));
  return rest.length === 0 || (area.length > 1 && rest.length < 3 && shortest > 2) || (shortest > 1 && isSure());
}

/**
 * Ten digits from 6 on, with or without 0 or 91 before them. Groups in which lists of marks or prices are written as well are a
 * number if something makes it sure.
 */
export function isMobile(groups: string[], isSure: () => boolean): boolean {
  const found = /^(0|91|0091)?[6-9]\d{9}$/.exec(groups.join(""));
  if (!found) return false;
  const own = withoutFirst(groups, found[1]?.length ?? 0);
  if (own.length === 1) return !/0{6}$/.test(own[0] ?? "");
  if (isRow(own)) return false;
  const single = own.filter((group) => group.length === 1).length;
  const others = own.length - single;
  const years = own.filter((group) => /^(?:19|20)\d\d$/.test(group)).length;
  const hasLong = years < 2 && own.some((group) => group.length > 3);
  if (single > 0 && others > 1) return hasLong && isSure();
  if (others === 0 || hasLong) return true;
  return own.some((group) => /^0\d/.test(group)) || isSure();
}

function withoutFirst(groups: string[], count: number): string[] {
  let left = count;
  return groups
    .map((group) => {
      const rest = group.slice(left);
      left = Math.max(0, left - group.length);
      return rest;
    })
    .filter(Boolean);
}

/** Numbers that follow one another by a rule: steps, squares, cubes, round amounts, or many of them in order. */
export function isRow(groups: string[]): boolean {
  const values = groups.map(Number);
  if (values.length < 3) return values.length === 2 && values.every((value) => value % 1000 === 0);
  const steps = stepsOf(values);
  if (areEqual(steps) || (values.length > 3 && areEqual(stepsOf(steps))) || (values.length > 7 && isSorted(values))) return true;
  if (Math.max(...values) < 10 || groups.some((group) => /^0\d/.test(group))) return false;
  return [(value: number) => Math.sqrt(value) % 1, (value: number) => Math.cbrt(value) % 1, (value: number) => value % 10].some(
    (rest) => values.every((value) => rest(value) === 0),
  );
}

const stepsOf = (values: number[]) => values.slice(1).map((value, nth) => value - (values[nth] ?? 0));
const areEqual = (values: number[]) => values.every((value) => value === values[0]);

function isSorted(values: number[]): boolean {
  const steps = stepsOf(values);
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
}

const telephoneWords =
  "call|ring|dial|tele?phone|phone|fone|ph|mobile|mob|cell|number|nambar|num|nmbr|mine|no(?!\\.?\\s{0,2}\\d{1,3}(?!\\d))|contact|whats\\s?app|wa|text|sms|msg|message|ping|reach|नंबर|नम्बर|फ़ोन|फोन|कॉल|मोबाइल|व्हाट्स\\s?ऐप|व्हाट्सएप|संपर्क";
const naming = new RegExp(`(?<![\\p{L}\\p{M}])(?:${telephoneWords})(?![\\p{L}\\p{M}])`, "iu");
const near = 30;

/** Whether a word for a telephone is near. */
export const isNamedTelephone = (text: string, { from, until }: Range): boolean =>
  naming.test(text.slice(Math.max(0, from - near), from)) || naming.test(text.slice(until, until + near));

/** With the plus and the bracket before it, unless the bracket is closed after it. */
function withSigns(text: string, from: number, until: number): number {
  const before = /\+?\(?$/.exec(text.slice(Math.max(0, from - 2), from))?.[0] ?? "";
  return before === "(" && !text.slice(from, until).includes(")") ? from : from - before.length;
}
