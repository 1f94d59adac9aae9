import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import sample from "#api/sample/catalogue.json" with { type: "json" };
import { useWorld } from "#api/testing/use-world.ts";
import romanised from "#api/testing/romanised-subjects.json" with { type: "json" };
import { coursesMatching } from "./catalogue.queries.ts";

/** A subject of the dictionary with its names, and with spellings in Latin letters that are not in the dictionary. */
type Subject = { english: string[]; hindi: string[]; romanised: string[] };
type Query = { typed: string; subject: Subject };

const inEnglish = ["{name} for Class {number}", "{name}: complete course", "Learn {name} from zero", "{name} crash course"];
const inHindi = ["{name} कक्षा {number}", "{name}: पूरा कोर्स", "शून्य से सीखें {name}", "{name} हिन्दी माध्यम"];

const world = useWorld();
let subjects: Subject[];
const subjectOf = new Map<string, Subject>();

beforeAll(async () => {
  const rows = await world.db.selectFrom("search_subjects").select(["english", "hindi"]).orderBy("subject_id").execute();
  const typed: Record<string, string> = romanised;
  subjects = rows.map((row) => ({ ...row, romanised: typed[row.english[0] ?? ""]?.split(", ") ?? [] }));
  for (const [place, subject] of subjects.entries())
    for (const [forms, names] of [
      [inEnglish, subject.english],
      [inHindi, subject.hindi],
    ] as const)
      for (const [nth, name] of names.entries()) {
        const form = forms[(place + nth) % forms.length] ?? "";
        subjectOf.set(form.replace("{name}", name).replace("{number}", String(5 + (place % 8))), subject);
      }
  const categoryId = await world.make.category("Everything");
  await sql`
    insert into courses (category_id, class_name, class_fullname, class_description, class_languages, lesson_minutes, pdf_paths, pdf_names)
    select ${categoryId}, '-', title, '', '{}', 60, '{}', '{}' from unnest(${[...sampleTitles(sample), ...subjectOf.keys()]}::text[]) as title
  `.execute(world.db);
}, 60_000);

type Node = { courses?: { classFullname: string }[]; subcategories?: Node[]; children?: Node[] };
const sampleTitles = (nodes: Node[]): string[] =>
  nodes.flatMap(({ courses = [], subcategories = [], children = [] }) => [
    ...courses.map(({ classFullname }) => classFullname),
    ...sampleTitles([...subcategories, ...children]),
  ]);

/**
 * Whether a course is a right result: its title contains a name of the subject or the typed words, or a name of its own subject
 * does, as "history of India" contains "history".
 */
function isRight(title: string, { typed, subject }: Query): boolean {
  const names = [...subject.english, ...subject.hindi];
  const says = (text: string, name: string) =>
    ` ${text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}.]+/gu, " ")} `.includes(` ${name} `);
  const own = subjectOf.get(title);
  return [...names, typed].some(
    (name) => says(title, name) || [...(own?.english ?? []), ...(own?.hindi ?? [])].some((one) => says(one, name)),
  );
}

/** How many searches in a hundred find a right course on the first page, and how many as the first result. */
async function find(queries: Query[]): Promise<{ found: number; first: number }> {
  let [found, first] = [0, 0];
  for (const query of queries) {
    const { courses } = await coursesMatching(world.db, { search: query.typed, limit: 12 });
    const right = courses.map(({ classFullname }) => isRight(classFullname, query));
    if (right.includes(true)) found += 1;
    if (right[0]) first += 1;
  }
  return { found: (100 * found) / queries.length, first: (100 * first) / queries.length };
}

const queriesOf = (names: (subject: Subject) => string[]): Query[] =>
  subjects.flatMap((subject) => names(subject).map((typed) => ({ typed, subject })));

test("parents who write Hindi in Latin letters find 98 of 100 subjects, 95 of them as the first result", async () => {
  const queries = queriesOf((subject) => subject.romanised);
  expect(queries).toHaveLength(489);
  const { found, first } = await find(queries);
  expect(found).toBeGreaterThanOrEqual(98);
  expect(first).toBeGreaterThanOrEqual(95);
});

test("parents who write in Devanagari find every subject", async () => {
  const { found, first } = await find(queriesOf((subject) => subject.hindi));
  expect(found).toBe(100);
  expect(first).toBeGreaterThanOrEqual(98);
});

test("parents who write in English find every subject", async () => {
  const { found, first } = await find(queriesOf((subject) => subject.english));
  expect(found).toBe(100);
  expect(first).toBeGreaterThanOrEqual(99.6);
});

test("parents who make one typing mistake find 90 of 100 subjects in Hindi, and 98 in English", async () => {
  const mistakes = typist(11);
  const mistyped = (names: string[]) => names.filter(({ length }) => length >= 5).map(mistakes);
  expect((await find(queriesOf((subject) => mistyped(subject.romanised)))).found).toBeGreaterThanOrEqual(90);
  expect((await find(queriesOf((subject) => mistyped(subject.english)))).found).toBeGreaterThanOrEqual(98);
});

/** Makes one mistake inside a word: a letter left out, swapped with the next, added or replaced. */
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
