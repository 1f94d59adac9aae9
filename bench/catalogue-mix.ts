const common = (
  process.env["WORDS"] ??
  (process.env["COURSES"]
    ? "web,design,learn,guitar,trading,course,php,beginners,piano,business"
    : "class,mathematics,science,english,physics,chemistry,beginners,chapter,music,python")
).split(",");
/** Hindi in both scripts. */
const hindi = ["गणित", "ganit", "विज्ञान", "vigyan", "अंग्रेज़ी", "angrezi", "itihas", "भूगोल", "sangeet", "rasayan vigyan"];

const wordAt = (nth: number) => common[nth % common.length] ?? "";
/** Every fifth word is Hindi. */
const wordWithHindiAt = (nth: number) => (nth % 5 === 4 ? (hindi[Math.floor(nth / 5) % hindi.length] ?? "") : wordAt(nth));

const paths = (queries: string[]) => queries.map((query) => `/api/courses/filter${query}`);
const searchesFor = (at: (nth: number) => string) =>
  paths(Array.from({ length: 300 }, (_, nth) => `?search=${encodeURIComponent(at(nth))}`));
const beginnings = (word: string) =>
  [1, 2, 3, 4, 5, 6].map((length) => `?limit=4&search=${encodeURIComponent(word.slice(0, length))}`);

/** The first pages of whole categories. */
export const lists = paths(
  Array.from({ length: 700 }, (_, nth) => `?categoryId=${1 + (nth % 40)}&page=${1 + (Math.floor(nth / 40) % 5)}`),
);
export const searches = searchesFor(wordAt);
export const searchesWithHindi = searchesFor(wordWithHindiAt);
/** Seven lists to every three searches; the searches in English, or a fifth of them in Hindi. */
export const mix = [...lists, ...searches];
export const mixWithHindi = [...lists, ...searchesWithHindi];
/** Suggestions for beginnings of words, a fifth of them in Hindi. */
export const suggestions = paths(Array.from({ length: 50 }, (_, nth) => wordWithHindiAt(nth)).flatMap(beginnings));
