import { saidBy } from "./digit-words.ts";

export type Range = { from: number; until: number };
type Run = Range & { groups: string[]; words: number; times: number; decade: string; end: number };

const word = /[\p{L}\p{M}\p{N}]+/gu;
/** What may be between two parts of one number; commas and arithmetic signs end it. */
const gap = /^[\s.\-–—_|~•·…()[\]'"!#]{0,4}$/u;
const longest = 40;

/** The telephone numbers in a plain text that are written in words, or in digits with unusual signs or words between them. */
export function spokenNumbers(text: string): Range[] {
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
