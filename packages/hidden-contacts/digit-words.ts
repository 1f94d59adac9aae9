const english = {
  0: "zero nought",
  1: "one won",
  2: "two",
  3: "three",
  4: "four",
  5: "five",
  6: "six",
  7: "seven",
  8: "eight",
  9: "nine",
};
const hindi = {
  0: "shunya sunya zeero शून्य ज़ीरो जीरो",
  1: "ek एक वन",
  2: "do दो टू",
  3: "teen tin तीन थ्री",
  4: "char chaar चार फोर फ़ोर",
  5: "panch paanch पांच पाँच फाइव फ़ाइव",
  6: "chhe chhah chah chhai छह छः छे छ सिक्स",
  7: "saat sat सात सेवन सेवेन",
  8: "aath aat ath आठ एट ऐट",
  9: "nau नौ नाइन",
};
const pairs = {
  10: "ten das दस",
  11: "eleven gyarah ग्यारह",
  12: "twelve barah बारह",
  13: "thirteen",
  14: "fourteen",
  15: "fifteen",
  16: "sixteen",
  17: "seventeen",
  18: "eighteen",
  19: "nineteen",
};
const tens = { 2: "twenty", 3: "thirty", 4: "forty fourty", 5: "fifty", 6: "sixty", 7: "seventy", 8: "eighty", 9: "ninety" };

const byWord = (lists: Record<number, string>[]) =>
  new Map(
    lists.flatMap((list) =>
      Object.entries(list).flatMap(([value, words]) => words.split(" ").map((word) => [plain(word), value])),
    ),
  );
const plain = (word: string) => word.normalize("NFKC").toLowerCase();

const digits = byWord([english, hindi]);
const teens = byWord([pairs]);
const decades = byWord([tens]);
const times = new Map([
  ...["double", "dubble", "डबल"].map((word) => [word, 2] as const),
  ...["triple", "tripple", "ट्रिपल"].map((word) => [word, 3] as const),
]);
/** Words that may come between digits. */
const between = new Set(["plus", "and", "then", "dash", "space", "dot", "aur", "phir", "fir", "और", "फिर", "प्लस", "डैश"]);

/** What a word means inside a number: digits, the first of two digits, how often the next one is repeated, or nothing. */
export type Said = { digits: string } | { decade: string } | { times: number } | "between" | undefined;

/** What a word of plain letters and digits means. "o" and "oh" are zeros only among digits. */
export function saidBy(word: string): Said {
  const small = plain(word);
  if (/^\d+$/.test(small)) return { digits: small };
  const said = digits.get(small) ?? teens.get(small);
  if (said) return { digits: said };
  const decade = decades.get(small);
  if (decade) return { decade };
  const often = times.get(small);
  if (often) return { times: often };
  if (between.has(small)) return "between";
  if (small === "o" || small === "oh") return { digits: "0" };
  return lettersForDigits(small) ?? glued(small);
}

/** "98l1O42367": letters that look like digits, among at least as many digits. */
function lettersForDigits(word: string): Said {
  if (!/^[\doils]+$/.test(word) || word.replace(/\D/g, "").length < word.length / 2) return undefined;
  return { digits: word.replaceAll("o", "0").replace(/[il]/g, "1").replaceAll("s", "5") };
}

const startsWithDigit = new RegExp(`^(?:${[...digits.keys()].toSorted((a, b) => b.length - a.length).join("|")}|\\d)`, "u");
const longestGlued = 80;

/** "nineeightoneone": digits written as one word. */
function glued(word: string): Said {
  let [rest, said] = [word.length > longestGlued ? "" : word, ""];
  while (rest) {
    const [found] = startsWithDigit.exec(rest) ?? [];
    if (!found) return undefined;
    said += digits.get(found) ?? found;
    rest = rest.slice(found.length);
  }
  return said.length > 1 ? { digits: said } : undefined;
}
