import fc from "fast-check";
import { expect, test } from "vitest";
import { boardLimits } from "@tutoring/contract/board";
import { type Answer, type Formula, isMistake, type Mistake, type Spoken } from "./formula.ts";
import { setFormula } from "./set-formula.ts";
import { examFormulas } from "./testing/exam-formulas.ts";

const set = (typed: string): Answer => setFormula(typed, (words) => 550 * words.length);
const whole = (typed: string): Formula => {
  const answer = set(typed);
  if (isMistake(answer)) throw new Error(`${typed}: ${answer.mistake}`);
  return answer;
};
let examSet: Formula[] | undefined;
const exam = () => (examSet ??= Object.values(examFormulas).flat().map(whole));
const mistake = (typed: string): Mistake => {
  const answer = set(typed);
  if (!isMistake(answer)) throw new Error(`${typed} was set`);
  return answer;
};
const numbersOf = (d: string) => (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

test("the formulas of examination papers, mathematics, physics and chemistry, are set without a mistake", () => {
  const all = Object.values(examFormulas).flat();
  expect(exam()).toHaveLength(all.length); // or the first mistake is thrown
  expect(examFormulas.commands).toHaveLength(22);
  expect(new Set(all).size).toBeGreaterThanOrEqual(172);
  const isEmpty = ({ width, ascent, descent, paths, words }: Formula) =>
    width < 100 ||
    ascent + descent < 100 ||
    paths.length + words.length === 0 ||
    paths.some(({ d }) => !/^M[-\d. MLCZ]+$/.test(d));
  expect(exam().filter(isEmpty)).toEqual([]);
});

test.each([
  ...[
    "\\cosec\\theta=1",
    "\\operatorname{cosec}x",
    "\\hcf(12,18)=6",
    "\\LCM(4,6)",
    "\\sgn x",
    "\\bm{F}=m\\bm{a}",
    "\\abs{x-2}\\le 3",
  ],
  ...[
    "\\norm{v}",
    "\\ket{\\psi}",
    "\\bra{\\phi}",
    "\\dv{y}{x}",
    "\\pdv{f}{x}",
    "\\num{1.6}",
    "\\SI{9.8}{m/s^2}",
    "5\\,\\unit{kg}",
  ],
  ...["\\si{m/s}", "\\overarc{AB}"],
])("%s, as schoolbooks and keyboards write it, is set", (typed) => expect(whole(typed).paths.length).toBeGreaterThan(0));

test("a fraction's bar lies between its halves, and a power is smaller and higher than its base", () => {
  const middle = (d = "") =>
    numbersOf(d)
      .filter((_, nth) => nth % 2 === 1)
      .reduce((sum, y, _, all) => sum + y / all.length, 0);
  const [over, under, bar] = whole("1/2").paths.map(({ d }) => middle(d));
  expect(over).toBeLessThan(bar ?? 0);
  expect(under).toBeGreaterThan(bar ?? 0);
  const height = (d = "") => {
    const ys = numbersOf(d).filter((_, nth) => nth % 2 === 1);
    return Math.max(...ys) - Math.min(...ys);
  };
  const [base, power] = whole("2^2").paths;
  expect(height(power?.d) / height(base?.d)).toBeCloseTo(0.707, 2);
  expect(middle(power?.d)).toBeLessThan(middle(base?.d));
});

test("a long arrow and a tall bracket are drawn as long as what they stand beside", () => {
  const wide = (typed: string) => whole(typed).width;
  expect(wide("\\xrightarrow{abcdefghij}") - wide("\\xrightarrow{a}")).toBeGreaterThan(2_000);
  const tall = whole("\\left(\\begin{matrix}1\\\\2\\\\3\\\\4\\\\5\\\\6\\end{matrix}\\right)");
  const ys = tall.paths.flatMap(({ d }) => numbersOf(d).filter((_, nth) => nth % 2 === 1));
  expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(6_000);
  expect(outside(tall, 100)).toEqual([]);
});

test("the lines of a table, a box and a stroke through a part are drawn as lines", () => {
  const lines = (typed: string) => whole(typed).paths.filter(({ line }) => (line ?? 0) > 20).length;
  expect(lines("\\begin{array}{c|c|c}1&2&3\\\\\\hline 4&5&6\\end{array}")).toBe(3);
  expect(lines("\\boxed{x}")).toBe(1);
  expect(lines("\\xcancel{x}")).toBe(2);
});

test("words in Hindi keep their place and width, and colours of the board colour their part", () => {
  const { words, width } = whole("v = \\frac{दूरी}{समय}");
  expect(words.map(({ text }) => text)).toEqual(["दूरी", "समय"]);
  expect(width).toBeGreaterThan(4 * 550);
  const { paths } = whole("x + \\color{red}{y} + \\textcolor{fuchsia}{z}");
  expect(paths.map(({ colour }) => colour)).toEqual([undefined, undefined, 2, 2, 2]);
});

test("screen readers get MathML: a fraction, its halves, the alphabet of a letter, and nothing invisible", () => {
  const { spoken } = whole("\\frac{1}{2}\\mathbb{R}\\phantom{secret}");
  expect(JSON.stringify(spoken)).toContain('{"tag":"mfrac","parts":[{"tag":"mn","text":"1"},{"tag":"mn","text":"2"}]}');
  expect(JSON.stringify(spoken)).toContain('{"tag":"mi","text":"R","variant":"double-struck"}');
  expect(JSON.stringify(spoken)).not.toContain("secret");
});

test.each([
  ["\\foo", { mistake: "unknownCommand", name: "\\foo" }],
  ["\\frac{1}", { mistake: "partMissing", name: "\\frac" }],
  ["x}", { mistake: "bracesDiffer" }],
  ["\\left( x", { mistake: "leftWithoutRight" }],
  ["x^2^3", { mistake: "twoScripts" }],
  ["\\begin{nothing}x\\end{nothing}", { mistake: "blockDiffers", name: "nothing" }],
  ["\\begin{matrix}x", { mistake: "blockDiffers", name: "matrix" }],
])("what is wrong with %s is said", (typed, expected) => {
  expect(mistake(typed)).toEqual(expected);
});

/** The coordinates of a formula's shapes that lie further outside its box than this. */
function outside({ paths, width, ascent, descent }: Formula, margin: number): number[] {
  const isFar = (value: number, from: number, to: number) => value < from - margin || value > to + margin;
  return paths.flatMap(({ d }) =>
    numbersOf(d).filter((value, nth) => (nth % 2 === 0 ? isFar(value, 0, width) : isFar(value, -ascent, descent))),
  );
}

/** What could load, run, restyle or define anything has no command at all. */
test.each([
  "\\href{javascript:alert(1)}{x}",
  "\\url{https://example.com}",
  "\\unicode{x1F600}",
  "\\style{color:red}{x}",
  "\\class{board}{x}",
  "\\cssId{page}{x}",
  "\\data{a=b}{x}",
  "\\includegraphics{x.png}",
  "\\require{physics}",
  "\\def\\x{\\x\\x}\\x",
  "\\newcommand{\\x}{\\x\\x}\\x",
  "\\let\\x=y",
  "\\newenvironment{x}{y}{z}",
  "\\toggle{x}{y}\\endtoggle",
  "\\mathtip{x}{y}",
  "\\enclose{circle}[style='fill:url(x)']{x}",
])("%s is no command", (typed) => {
  expect(mistake(typed).mistake).toBe("unknownCommand");
});

test("attributes that a formula sets on a part reach neither its shapes nor its MathML", () => {
  const answer = set(
    '\\mmlToken{mi}[href="https://example.com" style="position:fixed" class="board" id="x" mathcolor="url(x)"]{x}',
  );
  expect(JSON.stringify(answer)).not.toMatch(/example|fixed|board|url|href|style/);
});

const shapes = (typed: string): number => {
  const answer = set(typed);
  return isMistake(answer) ? 0 : answer.paths.length;
};

test.each([
  ["braces", "{".repeat(150) + "}".repeat(150)],
  ["roots", "\\sqrt{".repeat(50)],
  ["fractions", "\\frac{".repeat(60)],
  ["powers", "x^".repeat(150)],
  ["brackets", "\\left(".repeat(42) + "x"],
  ["columns", "\\begin{array}{*{9999999}{c}}1&2\\end{array}"],
  ["columns of columns", "\\begin{array}{*{99}{*{99}{*{99}{c}}}}1\\end{array}"],
  ["dots", "\\begin{matrix}\\hdotsfor{99999999}\\\\1\\end{matrix}"],
  ["macros", "\\pmod{".repeat(40) + "x"],
  ["chemistry", `\\ce{${"A->[".repeat(60)}`],
  ["chemistry in chemistry", "\\ce{\\ce{".repeat(40)],
  ["choices", "\\mathchoice{".repeat(20) + "x"],
])("much of %s draws no more than its length allows", (_, typed) => {
  expect(shapes(typed.slice(0, boardLimits.formula))).toBeLessThan(20 * boardLimits.formula);
});

test("10,000 braces, like everything longer than a formula may be, are not even read", () => {
  expect(mistake("{".repeat(10_000))).toEqual({ mistake: "tooLarge" });
});

test.each([
  ["\\rule{999999999em}{999999999em}", 31_000],
  ["x\\hspace{999999999cm}y", 33_000],
  ["x\\kern99999pt y", 33_000],
  ["\\begin{matrix}1\\\\[99999em]2\\end{matrix}", 33_000],
])("%s is cut to a size that fits on a page", (typed, most) => {
  const { width, ascent, descent } = whole(typed);
  expect(Math.max(width, ascent + descent)).toBeLessThan(most);
});

test.each(["\\llap{mmmmmmmmmmmm}x", "\\raise29em{\\smash{x}}".repeat(2), "\\rlap{\\kern29em x}y", "{\\Huge".repeat(40) + " x"])(
  "%s, which would cover what is written elsewhere, is too large",
  (typed) => {
    const answer = set(typed);
    expect(isMistake(answer) ? [] : outside(answer, 2_000)).toEqual([]);
  },
);

test("whatever is typed has an answer, and a mistake leaves the next formula as it was", () => {
  const piece = fc.constantFrom(
    ...[
      "\\frac",
      "{",
      "}",
      "(",
      ")",
      "^",
      "_",
      "/",
      "\\sqrt",
      "[",
      "]",
      "x",
      "12",
      "\\left",
      "\\right",
      "é",
      "क",
      " ",
      "'",
      "&",
      "\\\\",
    ],
    ...[
      "\\begin{matrix}",
      "\\end{matrix}",
      "\\ce{",
      "->",
      "\\text{",
      "$",
      "#",
      "~",
      "%",
      "°",
      "\\",
      "\\over",
      "\\limits",
      "\\color{red}",
      "😀",
    ],
  );
  const before = JSON.stringify(set("\\frac{a}{b}"));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (typed) => {
      expect(shapes(typed.join(""))).toBeLessThan(20 * boardLimits.formula);
    }),
    { numRuns: 60 },
  );
  expect(JSON.stringify(set("\\frac{a}{b}"))).toBe(before);
});

test("MathML for screen readers has known tags only", () => {
  const tags = new Set<string>();
  const visit = ({ tag, parts = [] }: Spoken): void => {
    tags.add(tag);
    for (const part of parts) visit(part);
  };
  for (const { spoken } of exam()) visit(spoken);
  expect(
    [...tags].filter(
      (tag) =>
        !/^(math|mrow|mi|mn|mo|mtext|mspace|mfrac|msqrt|mroot|msu[bp]|msubsup|munder|mover|munderover|mmultiscripts|mprescripts|none|mt[rd]|mtable)$/.test(
          tag,
        ),
    ),
  ).toEqual([]);
});
