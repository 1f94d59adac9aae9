import { saidBy } from "./digit-words.ts";
import { isMobile, isNamedTelephone, isRow, joins, type Range } from "./telephone-numbers.ts";

type Run = Range & { groups: string[]; words: number; times: number; decade: string; end: number };

const word = /[\p{L}\p{M}\p{N}]+/gu;
const longest = 40;

/** The telephone numbers in a plain text that are written in words, or in digits with words between them. */
export function spokenNumbers(text: string): Range[] {
  const found: Range[] = [];
  let run: Run | undefined;
  const close = () => {
    if (run && isTelephone(text, run)) found.push({ from: run.from, until: run.end });
    run = undefined;
  };
  for (const match of text.matchAll(word)) {
    const [from, until] = [match.index, match.index + match[0].length];
    const said = saidBy(match[0]);
    if (run && (!said || !joins(text.slice(run.until, from)) || run.groups.length > longest)) close();
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

/** Ten digits from 6 on, with or without a country before them, that are no row of numbers. */
function isTelephone(text: string, run: Run): boolean {
  flush(run);
  const digits = run.groups.join("");
  if (digits.length < 10 || run.groups.some((group) => group.length > 13)) return false;
  if (run.groups.length > 3 && isRow(run.groups)) return false;
  const isSure = () => isNamedTelephone(text, { from: run.from, until: run.end });
  if (run.words === 0) return run.groups.every((group) => group.length > 1) && isMobile(run.groups, isSure);
  return digits.length <= 16 && /[6-9]\d{9}/.test(digits);
}
