import { saidBy } from "./digit-words.ts";
import { isMobile, isNamedTelephone, isRow, joins, type Range } from "./telephone-numbers.ts";

type Run = Range & {
  groups: string[];
  figures: Range[];
  words: number;
  times: number;
  decade: string;
  isLinked: boolean;
  end: number;
};

const word = /[\p{L}\p{M}\p{N}]+/gu;
const longest = 40;
const mostGroups = 7;

/** The telephone numbers in a plain text that are written in words, or in digits with words between them. */
export function spokenNumbers(text: string): Range[] {
  const found: Range[] = [];
  let run: Run | undefined;
  const close = () => {
    if (run?.words) found.push(...(isTelephone(run) ? [{ from: run.from, until: run.end }] : []));
    else if (run?.isLinked) found.push(...figuresOf(text, run));
    run = undefined;
  };
  for (const match of text.matchAll(word)) {
    const [from, until] = [match.index, match.index + match[0].length];
    const said = saidBy(match[0]);
    if (run && (!said || !joins(text.slice(run.until, from)) || run.groups.length > longest)) close();
    if (!said || (said === "between" && !run)) continue;
    run ??= { from, until, end: from, groups: [], figures: [], words: 0, times: 1, decade: "", isLinked: false };
    run.until = until;
    if (said === "between") {
      run.isLinked = true;
      continue;
    }
    if (/^\d+$/.test(match[0])) run.figures.push({ from, until });
    else run.words += 1;
    add(run, said);
    run.end = until;
  }
  close();
  return found;
}

function add(run: Run, said: { digits: string } | { decade: string } | { times: number }): void {
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
function isTelephone(run: Run): boolean {
  flush(run);
  const digits = run.groups.join("");
  if (
    digits.length < 10 ||
    digits.length > 16 ||
    run.groups.some((group) => group.length > 13) ||
    (run.groups.length > 3 && isRow(run.groups))
  )
    return false;
  return /[6-9]\d{9}/.test(digits);
}

/** The numbers in figures with words between them: "98110 and 42367". */
function figuresOf(text: string, { groups, figures }: Run): Range[] {
  const found: Range[] = [];
  for (const [first, { from }] of figures.entries())
    for (let end = first + 1; end < Math.min(groups.length, first + mostGroups); end += 1) {
      const whole = { from, until: figures[end]?.until ?? from };
      const own = groups.slice(first, end + 1);
      if (own.every((group) => group.length > 1) && isMobile(own, () => isNamedTelephone(text, whole))) found.push(whole);
    }
  return found;
}
