import sample from "#api/sample/catalogue.json" with { type: "json" };
import romanised from "#api/testing/romanised-subjects.json" with { type: "json" };

/** A subject of the dictionary with its names, and with spellings in Latin letters that are not in the dictionary. */
type Subject = { english: string[]; hindi: string[]; romanised: string[] };
export type SubjectSearch = { typed: string; subject: Subject };
/** How many searches in a hundred find a right course on the first page, and how many as the first result. */
export type Score = { found: number; first: number };

const inEnglish = ["{name} for Class {number}", "{name}: complete course", "Learn {name} from zero", "{name} crash course"];
const inHindi = ["{name} कक्षा {number}", "{name}: पूरा कोर्स", "शून्य से सीखें {name}", "{name} हिन्दी माध्यम"];

/** Searches for the subjects of the dictionary, among courses of which each of a subject's names has one. */
export class SubjectSearches {
  readonly #subjects: Subject[];
  readonly #subjectOf = new Map<string, Subject>();

  /** `rows`: the dictionary's, by their number. */
  constructor(rows: Pick<Subject, "english" | "hindi">[]) {
    const typed: Record<string, string> = romanised;
    this.#subjects = rows.map(({ english, hindi }) => ({
      ...{ english, hindi },
      romanised: typed[english[0] ?? ""]?.split(", ") ?? [],
    }));
    for (const [place, subject] of this.#subjects.entries())
      for (const [forms, names] of [
        [inEnglish, subject.english],
        [inHindi, subject.hindi],
      ] as const)
        for (const [nth, name] of names.entries()) {
          const form = forms[(place + nth) % forms.length] ?? "";
          this.#subjectOf.set(form.replace("{name}", name).replace("{number}", String(5 + (place % 8))), subject);
        }
  }

  get titles(): string[] {
    return [...this.#subjectOf.keys()];
  }

  searchesFor(names: (subject: Subject) => string[]): SubjectSearch[] {
    return this.#subjects.flatMap((subject) => names(subject).map((typed) => ({ typed, subject })));
  }

  /** `find` returns the titles of the first page. */
  async score(searches: SubjectSearch[], find: (typed: string) => Promise<string[]>): Promise<Score> {
    let [found, first] = [0, 0];
    for (const search of searches) {
      const right = (await find(search.typed)).map((title) => this.#isRight(title, search));
      if (right.includes(true)) found += 1;
      if (right[0]) first += 1;
    }
    return { found: (100 * found) / searches.length, first: (100 * first) / searches.length };
  }

  /**
   * Whether a course is a right result: its title contains a name of the subject or the typed words, or a name of its own subject
   * does, as "history of India" contains "history".
   */
  #isRight(title: string, { typed, subject }: SubjectSearch): boolean {
    const own = this.#subjectOf.get(title);
    const words = padded(title);
    return [...subject.english, ...subject.hindi, typed].some(
      (name) => words.includes(` ${name} `) || [...(own?.english ?? []), ...(own?.hindi ?? [])].some((one) => says(one, name)),
    );
  }
}

/** A text's words, a space before and after each. */
export const padded = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}.]+/gu, " ")} `;
const says = (text: string, name: string) => padded(text).includes(` ${name} `);

type Node = { courses?: { classFullname: string }[]; subcategories?: Node[]; children?: Node[] };

/** Titles of the sample's courses. */
export const sampleTitles = (nodes: Node[] = sample): string[] =>
  nodes.flatMap(({ courses = [], subcategories = [], children = [] }) => [
    ...courses.map(({ classFullname }) => classFullname),
    ...sampleTitles([...subcategories, ...children]),
  ]);

/** Makes one mistake inside each word that has five letters or more: a letter left out, swapped with the next, added or replaced. */
export function mistyped(seed: number): (names: string[]) => string[] {
  const mistakes = typist(seed);
  return (names) => names.filter(({ length }) => length >= 5).map(mistakes);
}

function typist(seed: number): (word: string) => string {
  const below = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  return (word) => {
    const at = 1 + below(word.length - 2);
    const [before, here, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
    const letter = "abcdefghijklmnoprstuvy"[below(22)];
    const mistakes = [
      `${before}${next}${after}`,
      `${before}${next}${here}${after}`,
      `${before}${letter}${here}${next}${after}`,
      `${before}${letter}${next}${after}`,
    ];
    return mistakes[below(4)] ?? word;
  };
}
