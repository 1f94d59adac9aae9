import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { mistyped, sampleTitles, SubjectSearches, type SubjectSearch } from "#api/testing/subject-searches.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { coursesMatching } from "./catalogue.queries.ts";

const world = useWorld();
let searches: SubjectSearches;

beforeAll(async () => {
  const rows = await world.db.selectFrom("search_subjects").select(["english", "hindi"]).orderBy("subject_id").execute();
  searches = new SubjectSearches(rows);
  const categoryId = await world.make.category("Everything");
  await sql`
    insert into courses (category_id, class_name, class_fullname, class_description, class_languages, lesson_minutes, pdf_paths, pdf_names)
    select ${categoryId}, '-', title, '', '{}', 60, '{}', '{}' from unnest(${[...sampleTitles(), ...searches.titles]}::text[]) as title
  `.execute(world.db);
}, 60_000);

const find = (some: SubjectSearch[]) =>
  searches.score(some, async (search) => {
    const { courses } = await coursesMatching(world.db, { search, limit: 12 });
    return courses.map(({ classFullname }) => classFullname);
  });

test("parents who write Hindi in Latin letters find 98 of 100 subjects, 95 of them as the first result", async () => {
  const some = searches.searchesFor((subject) => subject.romanised);
  expect(some).toHaveLength(489);
  const { found, first } = await find(some);
  expect(found).toBeGreaterThanOrEqual(98);
  expect(first).toBeGreaterThanOrEqual(95);
});

test("parents who write in Devanagari find every subject", async () => {
  const { found, first } = await find(searches.searchesFor((subject) => subject.hindi));
  expect(found).toBe(100);
  expect(first).toBeGreaterThanOrEqual(98);
});

test("parents who write in English find every subject", async () => {
  const { found, first } = await find(searches.searchesFor((subject) => subject.english));
  expect(found).toBe(100);
  expect(first).toBeGreaterThanOrEqual(99.6);
});

test("parents who make one typing mistake find 90 of 100 subjects in Hindi, and 98 in English", async () => {
  const mistakes = mistyped(11);
  expect((await find(searches.searchesFor((subject) => mistakes(subject.romanised)))).found).toBeGreaterThanOrEqual(90);
  expect((await find(searches.searchesFor((subject) => mistakes(subject.english)))).found).toBeGreaterThanOrEqual(98);
});
